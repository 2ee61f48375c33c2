import type { PersonId } from '#platform/contract/ids.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { type DeskNote, deskNoteOf } from '#platform/server/session/desk-note.ts';
import type { CalendarWriting, ScheduleWriting } from '../parts.ts';

/** The assistant who writes on the desk of the calendar's owner; null for the owner. */
export const writerOf = ({ person, principal }: Pick<CalendarWriting, 'person' | 'principal'>) =>
  person === principal ? null : person;

/** What a timeline says of an act: when it was done and by whom, and on whose desk. */
export const doneBy = ({
  now,
  person,
  principal,
}: Pick<CalendarWriting, 'now' | 'person' | 'principal'>): {
  readonly at: Date;
  readonly by: PersonId;
  readonly onBehalfOf?: PersonId;
} => ({ at: now, by: person, ...(person !== principal && { onBehalfOf: principal }) });

/** Notes a change on someone's desk for its owner. Nobody sits on a desk where a mailed link leads. */
export const noteOnDesk = async (
  { tx, actor, notifier }: Pick<ScheduleWriting, 'tx' | 'notifier'> & { readonly actor?: Actor | undefined },
  entry: Parameters<DeskNote>[1],
): Promise<void> => {
  if (actor) await deskNoteOf(notifier.platform, actor)(tx, entry);
};
