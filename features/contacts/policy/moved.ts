import { fold } from '#platform/contract/fold.ts';
import type { CardFields } from '../contract/views.ts';
import { limits } from '../limits.ts';

/** A job as written on a card. */
export interface Job {
  readonly title: string;
  readonly company: string;
}

/** A job as named on a profile. Parts it does not name are empty. */
export interface ProfileJob extends Job {
  /** All job titles they have chosen. */
  readonly roles: readonly string[];
}

/** Legal forms at the end of a company name, ignored in comparisons. */
const legalForms = /(?<=\S) (?:inc|incorporated|llc|llp|ltd|limited|corp|corporation|co|gmbh|plc|sa|srl)$/;

const houseOf = (company: string): string => fold(company).replace(legalForms, '');

/**
 * The job a person has moved to, if their profile names another than the card (5.15). A value missing on either side is
 * no contradiction: a profile without a company does not mean they left one, and a card without a job has nothing to
 * contradict. The new job contains only what the profile says.
 */
export function movedTo(card: Job, profile: ProfileJob): Job | undefined {
  const { title, company } = profile;
  const isOtherHouse = card.company !== '' && company !== '' && houseOf(card.company) !== houseOf(company);
  const known = [title, ...profile.roles].map(fold);
  const isOtherTitle = card.title !== '' && title !== '' && !known.includes(fold(card.title));
  return isOtherHouse || isOtherTitle ? { title, company } : undefined;
}

/**
 * A card with the new job as the current one. The old one is added to the history with the month it ended, so that
 * calls made to the old company stay correct. Undefined if the history is full, so that nothing is lost.
 */
export function withJob(fields: CardFields, job: Job, month: string): CardFields | undefined {
  if (fields.jobs.length >= limits.entriesMax) return undefined;
  const former = { title: fields.title, company: fields.company, from: '', to: month };
  // A person known to have left a company has joined another.
  const state = fields.state === 'left_company' && job.company !== '' ? 'active' : fields.state;
  return { ...fields, ...job, state, jobs: [former, ...fields.jobs] };
}
