import { anybody, defineServer, page, signedIn } from '#platform/server/manifest.ts';
import { mail } from '../contract.ts';
import { mailFeature } from './feature.ts';

const email = page('admin-email');
const templates = page('admin-notification-templates');

/** What mail brings to the server, and who may ask for it. */
export const mailServer = defineServer({
  contract: mail,
  policies: {
    // Decided by template and recipient.
    send: signedIn,
    log: email,
    exportLog: email,
    read: email,
    resend: email,
    preview: email,
    test: email,
    suppressions: email,
    exportSuppressions: email,
    suppress: email,
    lift: email,
    templates,
    template: templates,
    previewTemplate: templates,
    testTemplate: templates,
    publish: templates,
  },
  // Whoever knows the secret of the settings: the mail server that hands messages over.
  otherRoutes: { 'POST /api/mail/inbound': anybody },
  mount: mailFeature,
});
