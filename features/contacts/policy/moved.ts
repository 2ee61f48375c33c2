import { fold } from '#platform/contract/fold.ts';
import type { CardFields } from '../contract/views.ts';
import { limits } from '../limits.ts';

/** A job as a card says it. */
export interface Job {
  readonly title: string;
  readonly company: string;
}

/** A job as somebody's profile names it; each part empty where it does not. */
export interface ProfileJob extends Job {
  /** All the job titles they have chosen. */
  readonly roles: readonly string[];
}

/** How houses end that are called the same without it. */
const legalForms = /(?<=\S) (?:inc|incorporated|llc|llp|ltd|limited|corp|corporation|co|gmbh|plc|sa|srl)$/;

const houseOf = (company: string): string => fold(company).replace(legalForms, '');

/**
 * The job somebody has moved to, when their profile names another one than the card (5.15). What either of the two does
 * not say is no contradiction: who keeps no company on their profile has left none, and a card without a job learns
 * nothing it says otherwise. The new job is what the profile says and no more.
 */
export function movedTo(card: Job, profile: ProfileJob): Job | undefined {
  const { title, company } = profile;
  const isOtherHouse = card.company !== '' && company !== '' && houseOf(card.company) !== houseOf(company);
  const known = [title, ...profile.roles].map(fold);
  const isOtherTitle = card.title !== '' && title !== '' && !known.includes(fold(card.title));
  return isOtherHouse || isOtherTitle ? { title, company } : undefined;
}

/**
 * A card with the new job as the current one; the old one goes into the history with the month it ended, so that a call
 * made to the old company stays right. Undefined where no room is left for it: nothing is thrown away.
 */
export function withJob(fields: CardFields, job: Job, month: string): CardFields | undefined {
  if (fields.jobs.length >= limits.entriesMax) return undefined;
  const former = { title: fields.title, company: fields.company, from: '', to: month };
  // Whoever was known to have left is known to be somewhere again.
  const state = fields.state === 'left_company' && job.company !== '' ? 'active' : fields.state;
  return { ...fields, ...job, state, jobs: [former, ...fields.jobs] };
}
