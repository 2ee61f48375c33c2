import type { InboundMailHandler } from '#features/mail/server/public.ts';
import type { Platform } from '#platform/server/platform.ts';
import { takeReply } from '../commands/answer-guest.ts';
import { repliesIn } from '../queries/calendar-reply.ts';

/** Takes in what guests answer in their calendar programs, out of the mail that arrives (SCH-8). */
export const takeReplies =
  (platform: Platform): InboundMailHandler =>
  async ({ calendars, recipients }) => {
    const { database, clock } = platform;
    for (const reply of calendars.flatMap(repliesIn))
      await database.write((tx) => takeReply(tx, platform, { reply, recipients, now: clock.now() }));
  };
