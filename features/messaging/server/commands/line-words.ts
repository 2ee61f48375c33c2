import type { PersonId } from '#platform/contract/ids.ts';
import type { Instant } from '#platform/contract/time.ts';
import type { SystemLine } from '../../contract/views.ts';

/** People by name, as a line names them. */
export type NameOf = (person: PersonId) => string;

/** A line of the system and who did what it says; the first of a conversation is its start. */
export interface Said {
  readonly system: SystemLine;
  readonly by: PersonId;
  readonly isStart: boolean;
}

/** What a line of the system says in English; browsers say it in the reader's language from the data. */
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
      // Not by whom: they take no part, so nobody would find their name here when they are gone (P15).
      return `${named(system.people, nameOf)} were introduced to each other: ${system.note}`;
  }
}

/** Everybody whom a line names. */
export const peopleIn = ({ system, by }: Pick<Said, 'system' | 'by'>): PersonId[] => [
  by,
  ...('people' in system ? system.people : []),
];

/** What was chosen for newcomers, for everybody to read (MSG-4). */
function choiceOf(visible: Extract<SystemLine, { kind: 'joined' }>['visible'], since?: Instant): string {
  if (visible === 'everything') return 'New people see: everything';
  if (visible === 'since' && since !== undefined) return `New people see: from ${since.slice(0, 10)}`;
  return 'New people see: nothing before now';
}

/** "Ava Stone, Tom Reyes and Noor Haddad". */
const named = (people: readonly PersonId[], nameOf: NameOf): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(people.map(nameOf));
