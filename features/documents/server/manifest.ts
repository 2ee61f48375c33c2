import { anybody, defineServer, own, page, signedIn } from '#platform/server/manifest.ts';
import { documents } from '../contract.ts';
import { documentsFeature } from './feature.ts';

const files = page('admin-files');

/** The server side of documents, and who may call it. */
export const documentsServer = defineServer({
  contract: documents,
  policies: {
    beginUpload: signedIn,
    dropUpload: own,
    usage: files,
    list: files,
    scan: files,
    record: files,
    bin: files,
    restore: files,
  },
  otherRoutes: {
    'GET /api/files/:id': own,
    // Decided by the kind: a picture for a report may come from the sign-in page (S64), with its own allowance.
    'PUT /api/files/:id': anybody,
    'PATCH /api/uploads/:id': own,
  },
  mount: documentsFeature,
});
