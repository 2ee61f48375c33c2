import { sittersAt } from '#features/teams/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Writing } from '#platform/server/http/acts.ts';
import { timelineOf } from '#platform/server/timeline/timeline.ts';
import { callEvents } from '../contract/index.ts';
import type { LineState, LineStep } from '../limits.ts';
import { opensPrivate } from './access.ts';
import type { SheetWriting } from './parts.ts';
import { otherSideOf } from './queries/matches.ts';
import type { LineRow } from './tables.ts';

/** What happened to a line. */
export const lineTimeline = timelineOf<LineStep>('call');

type Moment = Pick<Writing, 'tx' | 'now'>;

interface Changed {
  readonly deskId: PersonId;
  /** Null when the whole sheet changed. */
  readonly id: ClientId | null;
  readonly isPrivate: boolean;
}

/** Makes everyone at this desk reload the line; a private one only for those who see it. */
export async function announceLine({ tx, now }: Moment, { deskId, id, isPrivate }: Changed): Promise<void> {
  const sitters = await sittersAt(tx, { desk: deskId, scope: 'calls', now });
  const isOpen = isPrivate && (await opensPrivate(tx, deskId));
  const others = sitters
    .filter(({ isFirst }) => !isPrivate || (isFirst && isOpen))
    .map(({ person }) => person);
  const event = callEvents['call.changed']({ id, desk: deskId });
  for (const person of new Set([deskId, ...others])) tx.announce({ topic: topic.person(person), event });
}

/** Has the other office with the same call refetch too, while times are offered to both. */
export async function announceOtherSide(
  act: Moment,
  row: LineRow,
  states: readonly LineState[] = [row.state],
): Promise<void> {
  const other = await otherSideOf(act.tx.orm, row, states);
  if (other) await announceLine(act, { ...other, isPrivate: false });
}

/** Writes a step of a line to its history and the audit of the desk, and announces it to the desk. */
export async function noteStep(
  sheet: SheetWriting,
  row: LineRow,
  {
    step,
    ...said
  }: { readonly step: LineStep; readonly from?: LineState; readonly to?: string; readonly note?: string },
): Promise<void> {
  const { tx, person: by, deskId, now } = sheet;
  const onBehalfOf = by === deskId ? {} : { onBehalfOf: deskId };
  await Promise.all([
    lineTimeline.note(tx, row.id, { what: step, at: now, by, ...onBehalfOf, ...said }),
    announceLine(sheet, row),
    announceOtherSide(sheet, row, [row.state, ...(said.from ? [said.from] : [])]),
    sheet.note(tx, { action: `call.${step}`, subject: { kind: 'call', id: row.id } }),
  ]);
}
