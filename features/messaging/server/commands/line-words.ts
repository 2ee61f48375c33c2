import type { PersonId } from '#platform/contract/ids.ts';
import type { Instant } from '#platform/contract/time.ts';
import type { SystemLine } from '../../contract/views.ts';

/** Looks up a person's name for a line. */
export type NameOf = (person: PersonId) => string;

/** A system line and its actor; `isStart` marks the first one of a conversation. */
export interface Said {
  readonly system: SystemLine;
  readonly by: PersonId;
  readonly isStart: boolean;
}

/** The English text of a system line; browsers build it from the data, in the reader's language. */
export function wordsOfLine({ system, by, isStart }: Said, nameOf: NameOf): string {
  switch (system.kind) {
    case 'joined':
      return isStart
        ? `${named(system.people, nameOf)} joined the conversation`
        : `${named(system.people, nameOf)} joined the conversation. ${choiceOf(system.visible, system.since)}`;
    case 'left':
      return `${named(system.people, nameOf)} left the conversation`;
    case 'removed':
      return `${nameOf(by)} removed ${named(system.people, nameOf)} from the conversation`;
    case 'owner':
      return `${named(system.people, nameOf)} now owns the conversation`;
    case 'titled':
      return system.title === null
        ? `${nameOf(by)} removed the conversation name`
        : `${nameOf(by)} named the conversation "${system.title}"`;
    case 'pictured':
      return `${nameOf(by)} changed the picture of the conversation`;
    case 'introduced':
      // Without the introducer: they take no part, so their name would not be found here after deletion (P15).
      return `${named(system.people, nameOf)} were introduced to each other: ${system.note}`;
  }
}

/** Everyone named in a line. */
export const peopleIn = ({ system, by }: Pick<Said, 'system' | 'by'>): PersonId[] => [
  by,
  ...('people' in system ? system.people : []),
];

/** How much history newcomers see, as everyone can read it (MSG-4). */
function choiceOf(visible: Extract<SystemLine, { kind: 'joined' }>['visible'], since?: Instant): string {
  if (visible === 'everything') return 'New people see: everything';
  if (visible === 'since' && since !== undefined) return `New people see: from ${since.slice(0, 10)}`;
  return 'New people see: nothing before now';
}

/** "Ava Stone, Tom Reyes and Noor Haddad". */
const named = (people: readonly PersonId[], nameOf: NameOf): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(people.map(nameOf));
