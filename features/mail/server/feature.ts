import { openCourier } from '#platform/server/mail/smtp.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { forgetPerson } from './commands/forget-person.ts';
import type { SendRoom } from './commands/send-email.ts';
import { mailCleanUp, mailJob } from './jobs.ts';
import { mailRoutes } from './routes/index.ts';

/** Mail, mounted: the outbox is emptied through SMTP when that is configured. */
export function mailFeature(room: SendRoom): ServerFeature {
  const { platform } = room;
  const { smtpUrl, mailFrom } = platform.config;
  const courier = smtpUrl ? openCourier(smtpUrl, mailFrom) : undefined;
  return {
    router: mailRoutes(room),
    jobs: [mailJob({ platform, courier }), mailCleanUp(platform)],
    forget: forgetPerson,
    stop: async () => courier?.close(),
  };
}
