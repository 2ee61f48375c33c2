import { z } from 'zod';
import { act, read, waitingForMe, waitingForOthers } from '#platform/contract/acts.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { optionalLine, text } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits, shownIntroductions } from '../limits.ts';

/** A person as a request or introduction shows them: without presence, as strangers (MSG-11). */
export const Card = z.object({
  id: PersonId,
  displayName: z.string(),
  photoURL: z.string().nullable(),
  headline: z.string(),
  location: z.string(),
});
export type Card = z.infer<typeof Card>;

/** An introduction as one of its three people sees it. */
export const IntroductionView = z.object({
  id: ClientId,
  /** The introducer. */
  by: z.object({ id: PersonId, displayName: z.string() }),
  /** The people to be introduced, without the viewer. */
  people: z.array(Card),
  /** The introducer's words about the two, shown to both. */
  note: z.string(),
  status: z.enum(shownIntroductions),
  createdAt: Instant,
  /** When it expires. */
  expiresAt: Instant,
});
export type IntroductionView = z.infer<typeof IntroductionView>;

/** The size of each list of requests, and how many introductions wait for my answer. */
export const Counts = z.object({
  incoming: z.number().int(),
  later: z.number().int(),
  sent: z.number().int(),
  clients: z.number().int(),
  introductions: z.number().int(),
});
export type Counts = z.infer<typeof Counts>;

const signedIn = { policy: policy.signedIn };
const ofContacts = { policy: policy.page('contacts') };
const own = { policy: policy.own };

const absent = { 'introduction.absent': { status: 404, message: 'Introduction not found' } } as const;
const decided = {
  'introduction.decided': {
    status: 409,
    message: 'This introduction has been answered already.',
    data: z.object({ current: IntroductionView }),
  },
} as const;
const one = z.strictObject({ id: ClientId });
const path = '/connections/introductions';
const introductionPath = `${path}/{id}` as const;

/** A mutual contact introduces two people. */
export const introducingContract = {
  introductions: read(path, 'Open introductions, to me and by me, newest first', ofContacts)
    .input(z.strictObject(pageInput({ size: limits.pageSize, max: limits.pageMax })))
    .output(page(IntroductionView).extend({ counts: Counts })),
  couldMeet: read(
    '/connections/{personId}/could-meet',
    'Connections I could introduce to someone, by name',
    signedIn,
  )
    .errors({ 'person.absent': { status: 404, message: 'Person not found' } })
    .input(
      z.strictObject({
        ...pageInput({ size: limits.pageSize, max: limits.pageMax }),
        personId: PersonId,
        q: optionalLine(100).default(''),
      }),
    )
    .output(page(Card)),
  introduce: act(`POST ${path}`, 'Introduce two people I know to each other', {
    ...signedIn,
    stale: ['introductions', 'requests', 'couldMeet', waitingForOthers],
    audited: 'no: history',
  })
    .errors({
      'introduction.refused': {
        status: 403,
        message: 'You cannot introduce these two people now.',
      },
      'introduction.strangers': {
        status: 403,
        message: 'people: You can only introduce people you’re connected with.',
      },
      'introduction.known': { status: 409, message: 'These two know each other already.' },
      'introduction.open': {
        status: 409,
        message: 'You’ve already introduced these two. They haven’t answered yet.',
      },
      'introduction.too_soon': {
        status: 409,
        message: 'You introduced these two recently. Wait before you do it again.',
        data: z.object({ againAt: Instant }),
      },
      'introduction.too_many': {
        status: 409,
        message: 'Too many of your introductions are waiting for an answer. Withdraw one first.',
        data: z.object({ max: z.number().int() }),
      },
      'introduction.throttled': { status: 429, message: 'Too many attempts. Please try again later.' },
      'introduction.id_used': {
        status: 409,
        message: 'id: it belongs to another introduction already.',
      },
    })
    .input(
      z.strictObject({ id: ClientId, people: z.tuple([PersonId, PersonId]), note: text(limits.noteMax) }),
    )
    .output(IntroductionView),
};

/** The two each have to say yes separately. */
export const meetingContract = {
  agreeToMeet: act(`POST ${introductionPath}/agree`, 'Accept; once both have accepted, they are connected', {
    ...own,
    stale: ['introductions', 'requests', 'standing', 'couldMeet', waitingForMe, waitingForOthers],
    audited: 'no: history',
  })
    .errors({ ...absent, ...decided })
    .input(one)
    .output(IntroductionView),
  declineToMeet: act(
    `POST ${introductionPath}/decline`,
    'Decline, or withdraw an acceptance; the others aren’t notified',
    {
      ...own,
      stale: ['introductions', 'requests', 'standing', 'couldMeet', waitingForMe, waitingForOthers],
      audited: 'no: history',
    },
  )
    .errors({ ...absent, ...decided })
    .input(one)
    .output(IntroductionView),
  takeBackIntroduction: act(`DELETE ${introductionPath}`, 'Withdraw an introduction I made', {
    ...own,
    stale: ['introductions', 'requests', 'standing', 'couldMeet', waitingForOthers],
    audited: 'no: history',
  })
    .errors({ ...absent, ...decided })
    .input(one)
    .output(IntroductionView),
};
