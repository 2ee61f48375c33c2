import { defineServer, page } from '#platform/server/manifest.ts';
import { catalogues } from '../contract.ts';
import { cataloguesFeature } from './feature.ts';

const types = page('admin-types');

/** What catalogues bring to the server, and who can call it. */
export const cataloguesServer = defineServer({
  contract: catalogues,
  policies: {
    entries: types,
    exportEntries: types,
    findings: types,
    changes: types,
    entry: types,
    addEntry: types,
    editEntry: types,
    retireEntry: types,
    restoreEntry: types,
    previewMerge: types,
    mergeEntry: types,
    undoChange: types,
    checkImport: types,
    runImport: types,
    undoImport: types,
  },
  mount: cataloguesFeature,
});
