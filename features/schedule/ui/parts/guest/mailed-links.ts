import { contract } from 'virtual:contract/schedule';
import { createClient } from '#platform/ui/api/client.ts';
import type { GuestDay, GuestInvitation } from '../../../contract/guests.ts';
import type { schedule } from '../../../contract/index.ts';
import type { MailedMeeting } from '../../../contract/meeting-requests.ts';
import type { Confirmation } from '../../../limits.ts';
import type { LinkWay } from './use-by-link.ts';

// Without the cache of the signed-in application: guests aren't signed in.
const client = createClient<typeof schedule>('schedule', contract);

/** Takes the token out of the address, so that no bookmark has it; it survives a reload. */
export function takeToken(): string | undefined {
  const typed = location.hash.replace(/^#/, '');
  const kept = (history.state as { meeting?: unknown } | null)?.meeting;
  const token = [typed, kept].find((one): one is string => typeof one === 'string' && isToken(one));
  if (token) history.replaceState({ meeting: token }, '', location.pathname);
  return token;
}

const isToken = (text: string) => /^[\w-]{20,100}$/.test(text);

const prefix = 'guest-';

/** The token of an invitation by mail; undefined where the link is another one about a meeting. */
export const guestToken = (token: string): string | undefined =>
  token.startsWith(prefix) ? token.slice(prefix.length) : undefined;

/** To a meeting, and whether one comes. */
export const meetingLink: LinkWay<MailedMeeting, Confirmation> = {
  open: client.mailedMeeting,
  answer: (token, says) => client.confirmMailed({ token, says }),
  goneCode: 'meeting.absent',
};

/** What a guest says: to all of it, or to one day of a series as they saw it. */
type GuestSays = {
  answer: Exclude<GuestInvitation['answer'], 'waiting'>;
  only?: Pick<GuestDay, 'day' | 'sequence'>;
};

/** To an invitation of a person without an account. */
export const guestLink: LinkWay<GuestInvitation, GuestSays> = {
  open: client.guestInvitation,
  answer: (token, says) => client.answerInvitation({ token, ...says }),
  goneCode: 'event.absent',
};
