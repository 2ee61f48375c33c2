import { answerOf } from '#platform/contract/decisions.ts';
import { shortDaysIn } from '#platform/ui/calendar-words.ts';
import type { RequestRow, RequestVerb } from '../../contract.ts';
import { copy, type Named } from '../copy.ts';

/** Names a row among all of them. */
export const keyOf = ({ kind, id, direction }: Pick<RequestRow, 'kind' | 'id' | 'direction'>): string =>
  `${direction} ${kind} ${id}`;

const worded = <Words>(words: Readonly<Record<string, Words>>, kind: string): Words | undefined =>
  Object.hasOwn(words, kind) ? words[kind] : words['other'];

const daysOf = ({ days }: RequestRow): string => days.map(shortDaysIn).join(', ');

const named = (row: RequestRow): Named => ({
  name: row.person.displayName,
  about: row.about,
  project: row.project?.title ?? '',
  subject: row.subject?.displayName ?? '',
  days: daysOf(row),
  rank: row.rank,
  owner: row.owner ?? '',
});

/** What a row is, in one sentence; `lineOf` goes on. */
export function headingOf(row: RequestRow): string {
  const sentence = worded(row.direction === 'in' ? copy.incoming : copy.outgoing, row.kind);
  return sentence?.(named(row)) ?? '';
}

export const kindWords = (kind: string): string => worded(copy.kinds, kind) ?? kind;
export const staysWords = ({
  kind,
  direction,
  owner,
}: Pick<RequestRow, 'kind' | 'direction' | 'owner'>): string =>
  (direction === 'in' ? copy.gives : copy.staysSent)[kind] ?? worded(copy.stays, kind)?.(owner ?? '') ?? '';
export const openWords = (kind: string): string => worded(copy.opens, kind) ?? '';

/** Brief headings of these name what they are about, and not who asks. */
const submissionKinds = [
  'submission',
  'submission_draft',
  'submission_review',
  'submission_back',
  'self_tape',
  'self_tape_due',
  'self_tape_watch',
  'rental',
  'rental_extension',
  'rental_certificate',
  'rental_certificate_due',
  'rental_signature',
  'rental_late',
];
const briefAboutThing = ['newsletter_issue', 'assignment', 'coverage', 'meeting_pick', ...submissionKinds];
/** Brief headings of these name the project. */
const briefOfProject = ['project_access', 'project_ownership', 'share_terms'];

/** The same in few words, with a line that says who or what those leave out. */
export function briefOf(row: RequestRow): { heading: string; line: string } {
  const { kind, about } = row;
  const { name, subject, days } = named(row);
  const heading = worded(copy.brief, kind)?.(named(row)) ?? '';
  if (briefAboutThing.includes(kind)) return { heading, line: name };
  const line = briefOfProject.includes(kind) ? [name, about] : [subject, days, about];
  return { heading, line: line.filter(Boolean).join(', ') };
}

const isInHeading = [
  'newsletter_issue',
  'team',
  'assignment',
  'coverage',
  'hold',
  'first_refusal',
  'hold_challenge',
  ...submissionKinds,
];
/** These say little without what they are about. */
const goesOn = ['credit', 'avail_check', 'meeting', 'meeting_poll', 'meeting_pick', 'meeting_confirmation'];

/** The subject, if the heading doesn't have it. */
export const lineOf = (row: RequestRow): string =>
  isInHeading.includes(row.kind) ? '' : [daysOf(row), row.about].filter(Boolean).join(', ');

/** The title of a row out of its list: what it is, and what it is about. */
export const titleOf = (row: RequestRow): string =>
  goesOn.includes(row.kind) && lineOf(row) ? `${headingOf(row)}: ${lineOf(row)}` : headingOf(row);

/** The verb of a row that says yes, or no. */
export const verbFor = ({ verbs }: RequestRow, answer: 'yes' | 'no'): RequestVerb | undefined =>
  verbs.find(({ verb }) => answerOf(verb) === answer);
