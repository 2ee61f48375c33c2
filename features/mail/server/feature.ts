import { openCourier } from '#platform/server/mail/smtp.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { forgetPerson } from './commands/forget-person.ts';
import type { SendRoom } from './commands/send-email.ts';
import { mailCleanUp, mailJob } from './jobs.ts';
import { type InboundMailHandler, serveInbound } from './routes/inbound.ts';
import { mailRoutes } from './routes/index.ts';

/** What mail is given by other features. */
export interface MailParts extends SendRoom {
  /** Each gets every inbound message. */
  readonly inboundMailHandlers: readonly InboundMailHandler[];
}

/** Mounts mail: sends the outbox through SMTP when that is configured, and passes inbound mail to its handlers. */
export function mailFeature({ inboundMailHandlers, ...room }: MailParts): ServerFeature {
  const { platform } = room;
  const { smtpUrl, mailFrom } = platform.config;
  const courier = smtpUrl ? openCourier(smtpUrl, mailFrom) : undefined;
  return {
    router: mailRoutes(room),
    serve: (app) => serveInbound(app, { platform, inboundMailHandlers }),
    jobs: [mailJob({ platform, courier }), mailCleanUp(platform)],
    forget: forgetPerson,
    stop: async () => courier?.close(),
  };
}
