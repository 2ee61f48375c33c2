import { and, eq, type SQL } from 'drizzle-orm';
import { sittersAt } from '#features/teams/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement, Transaction } from '#platform/server/database/database.ts';
import { columnsIn } from '#platform/server/database/row-text.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { type DeskNote, deskNoteOf } from '#platform/server/session/desk-note.ts';
import { principalOf } from '#platform/server/session/seat.ts';
import { maySeePrivate } from '../policy/seen.ts';
import type { CallsParts, Connection, SheetPlace } from './parts.ts';
import { callLine, type LineRow } from './tables.ts';

interface Called extends CallsParts {
  readonly actor: Actor;
  readonly now: Date;
  readonly tx?: Transaction;
}

interface OnSheet extends SheetPlace {
  readonly connection: Connection;
  readonly note: DeskNote;
}

/** A read or an act on the sheet its caller works on: whose it is, and what their desk keeps of it. */
export async function onSheet<At extends Called>(at: At): Promise<At & OnSheet> {
  const { platform, actor, now, tx } = at;
  const connection = tx ?? platform.database;
  return {
    ...at,
    ...(await placeOf(connection, actor, now)),
    connection,
    note: deskNoteOf(platform, actor),
  };
}

/** The same sheet within a transaction. */
export const writingOn = <At extends Called & { readonly tx: Transaction }>(
  act: At,
  { deskId, seat, note }: OnSheet,
): At & OnSheet => ({ ...act, deskId, seat, note, connection: act.tx });

/** The sheet the caller works on, and their seat there. */
export async function placeOf(
  connection: Pick<Database, 'run'>,
  actor: Actor,
  now: Date,
): Promise<SheetPlace> {
  const deskId = principalOf(actor);
  if (!actor.desk) return { deskId, seat: 'principal' };
  const sitters = await sittersAt(connection, { desk: deskId, scope: 'calls', now });
  const isFirst = sitters.some(({ person, isFirst: first }) => first && person === actor.personId);
  return { deskId, seat: isFirst && (await opensPrivate(connection, deskId)) ? 'trusted' : 'other' };
}

const opened: Statement = {
  name: 'calls-opens-private',
  text: 'select opens_private as "isOpen" from call_sheet where desk_id = $1',
};

/** Whether the principal has opened private lines to the first assistant (decision 160). */
export async function opensPrivate(connection: Pick<Database, 'run'>, deskId: PersonId): Promise<boolean> {
  const [sheet] = await connection.run<{ isOpen: boolean }>(opened, [deskId]);
  return sheet?.isOpen ?? false;
}

/** The lines the viewer may see at this desk: the same rule as `maySeeLine` of the policy. */
export const isSeen = ({ deskId, seat }: SheetPlace): SQL | undefined =>
  and(eq(callLine.deskId, deskId), maySeePrivate(seat) ? undefined : eq(callLine.isPrivate, false));

/** The same for statements that are prepared: `$1` is the desk, `$2` whether private lines are seen. */
export const isSeenSql = 'l.desk_id = $1 and ($2 or not l.is_private)';
export const seenBy = ({ deskId, seat }: SheetPlace) => [deskId, maySeePrivate(seat)] as const;

const lineText = `select ${columnsIn(callLine, 'l')} from call_line l where ${isSeenSql} and l.id = $3`;
const found: Statement = { name: 'calls-line', text: lineText };
const locked: Statement = { name: 'calls-line-locked', text: `${lineText} for update` };

type OnePlace = SheetPlace & { readonly connection: Pick<Database, 'run'> };

/** One line of this sheet; undefined for lines of other sheets, and for private lines the viewer may not see. */
export async function findLine(sheet: OnePlace, id: ClientId): Promise<LineRow | undefined> {
  const [row] = await sheet.connection.run<LineRow>(found, [...seenBy(sheet), id]);
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockLine(sheet: OnePlace, id: ClientId): Promise<LineRow | undefined> {
  const [row] = await sheet.connection.run<LineRow>(locked, [...seenBy(sheet), id]);
  return row;
}
