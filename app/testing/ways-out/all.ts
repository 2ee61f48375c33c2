import type { PushService } from '#platform/testing/push-service.ts';
import { actingWays, invitationWays } from './acting.ts';
import { answerWays } from './answers.ts';
import { askingWays } from './asking.ts';
import { fileWays } from './files.ts';
import { linkWays } from './links.ts';
import { mailWays } from './mails.ts';
import { sessionWays } from './sessions.ts';
import { waysUnderWay } from './under-way.ts';
import type { Guests, Ways } from './way.ts';

/** The ways there are, on one server with a mail server and a push service. */
export function waysOut(guests: Guests, pushService: PushService): Ways {
  return {
    ...sessionWays(guests),
    ...linkWays(guests),
    ...mailWays(guests),
    ...actingWays(guests, pushService),
    ...answerWays(guests),
    ...invitationWays(guests),
    ...waysUnderWay(guests),
    ...askingWays(guests),
    ...fileWays(guests),
  };
}
