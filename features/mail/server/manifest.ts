import { anybody } from '#platform/contract/policy.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { openCourier } from '#platform/server/mail/smtp.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { mail } from '../contract.ts';
import { serveInbound } from './acts/inbound.ts';
import { forgetMails, log, unname } from './acts/log.ts';
import { sending } from './acts/sending.ts';
import { suppressing } from './acts/suppressing.ts';
import { templates } from './acts/templates.ts';
import { mailCleanUp, mailJob } from './jobs.ts';
import type { MailParts } from './parts.ts';
import * as tables from './tables.ts';
import { reportDomain } from './views/domain.ts';

/** What mail adds to the server: it sends the outbox through SMTP when that is configured. */
export const mailServer = defineServer({
  contract: mail,
  // Open to anyone with the configured secret: the mail server that delivers inbound messages.
  otherRoutes: { 'POST /api/mail/inbound': anybody },
  mount(parts: MailParts): ServerFeature {
    const { platform } = parts;
    const { dkim, smtpUrl, mailFrom } = platform.config;
    const courier = smtpUrl ? openCourier(smtpUrl, mailFrom, dkim) : undefined;
    return {
      router: serveActs(mail, platform, parts, {
        ...sending,
        ...log,
        ...suppressing,
        ...templates,
        domain: (at) => reportDomain(at.platform.config),
      }),
      serve: (app) => serveInbound(app, parts),
      jobs: [mailJob({ platform, courier }), mailCleanUp(platform)],
      forget: forgetting(tables, { before: forgetMails, after: unname }),
      stop: async () => courier?.close(),
    };
  },
});
