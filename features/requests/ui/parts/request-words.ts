import { answerOf } from '#platform/contract/decisions.ts';
import type { RequestRow, RequestVerb } from '../../contract.ts';
import { copy } from '../copy.ts';

/** Names a row among all of them. */
export const keyOf = ({ kind, id, direction }: Pick<RequestRow, 'kind' | 'id' | 'direction'>): string =>
  `${direction} ${kind} ${id}`;

const worded = <Words>(words: Readonly<Record<string, Words>>, kind: string): Words | undefined =>
  Object.hasOwn(words, kind) ? words[kind] : words['other'];

/** What a row is, in one sentence; `lineOf` goes on. */
export function headingOf({ direction, kind, person, about, project }: RequestRow): string {
  const sentence = worded(direction === 'in' ? copy.incoming : copy.outgoing, kind);
  return sentence?.({ name: person.displayName, about, project: project?.title ?? '' }) ?? '';
}

export const kindWords = (kind: string): string => worded(copy.kinds, kind) ?? kind;
export const staysWords = ({ kind, direction }: Pick<RequestRow, 'kind' | 'direction'>): string =>
  (direction === 'in' ? copy.gives[kind] : undefined) ?? worded(copy.stays, kind) ?? '';
export const openWords = (kind: string): string => worded(copy.opens, kind) ?? '';

/** Brief headings of these name what they are about, and not who asks. */
const briefAboutThing = ['assignment', 'coverage', 'meeting_pick'];
/** Brief headings of these name the project. */
const briefOfProject = ['project_access', 'project_ownership', 'share_terms'];

/** The same in few words, with a line that says who or what those leave out. */
export function briefOf({ kind, person, about, project }: RequestRow): { heading: string; line: string } {
  const name = person.displayName;
  const heading = worded(copy.brief, kind)?.({ name, about, project: project?.title ?? '' }) ?? '';
  if (briefAboutThing.includes(kind)) return { heading, line: name };
  const line = briefOfProject.includes(kind) ? [name, about] : [about];
  return { heading, line: line.filter(Boolean).join(', ') };
}

const isInHeading = ['team', 'assignment', 'coverage'];
/** These say little without what they are about. */
const goesOn = [
  'credit',
  'hold',
  'first_refusal',
  'hold_challenge',
  'avail_check',
  'meeting',
  'meeting_poll',
  'meeting_pick',
  'meeting_confirmation',
];

/** What it is about, where the heading does not say it. */
export const lineOf = ({ kind, about }: RequestRow): string => (isInHeading.includes(kind) ? '' : about);

/** A row where it stands alone: what it is, and what about. */
export const titleOf = (row: RequestRow): string =>
  goesOn.includes(row.kind) && row.about ? `${headingOf(row)}: ${row.about}` : headingOf(row);

/** The verb of a row that says yes, or no. */
export const verbFor = ({ verbs }: RequestRow, answer: 'yes' | 'no'): RequestVerb | undefined =>
  verbs.find(({ verb }) => answerOf(verb) === answer);

/** What is asked before one row is answered that needs a reason. */
export const reasonWords = ({ row, verb }: { row: RequestRow; verb: RequestVerb }) => ({
  title: copy.reason.title(titleOf(row)),
  act: copy.verbs[verb.verb],
});
