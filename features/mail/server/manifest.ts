import { anybody, defineServer, page, signedIn } from '#platform/server/manifest.ts';
import { mail } from '../contract.ts';
import { mailFeature } from './feature.ts';

const email = page('admin-email');
const templates = page('admin-notification-templates');

/** What mail adds to the server, and who can call it. */
export const mailServer = defineServer({
  contract: mail,
  policies: {
    // The handler decides, by template and recipient.
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
  // Open to anyone with the configured secret: the mail server that delivers inbound messages.
  otherRoutes: { 'POST /api/mail/inbound': anybody },
  mount: mailFeature,
});
