import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { LineChange } from '../../contract/index.ts';
import { maySeePrivate } from '../../policy/seen.ts';
import { placeBetween } from '../../policy/sheet.ts';
import { isOpen } from '../../policy/states.ts';
import { lockLine } from '../queries/lines.ts';
import { callLine, type LineRow } from '../tables.ts';
import { announceLine } from './announce.ts';
import { nameKey } from './callee.ts';
import { noteStep, openTwin, tellOtherSide } from './open-line.ts';
import type { Refused, Writer } from './parts.ts';

export interface ChangedLine extends Omit<Writer, 'note'> {
  readonly audit: Writer['note'];
  readonly id: ClientId;
  readonly version: number;
  readonly change: LineChange;
  readonly before?: ClientId | undefined;
  readonly after?: ClientId | undefined;
}

export type EditOutcome =
  | { readonly kind: 'saved' | 'changed' | 'open_already'; readonly row: LineRow }
  | Refused<'absent' | 'private_closed'>;

/** Changes what a line says, or its place. */
export async function editLine(tx: Transaction, input: ChangedLine): Promise<EditOutcome> {
  const { audit, id, version, change, before, after, ...place } = input;
  const writer: Writer = { ...place, note: audit };
  const row = await lockLine(tx, writer, id);
  if (!row) return { kind: 'absent' };
  const set = columnsOf(row, change);
  const isDone = Object.entries(set).every(([name, value]) =>
    isDeepStrictEqual(row[name as keyof LineRow], value),
  );
  if (row.version === version + 1 && isDone) return { kind: 'saved', row };
  if (row.version !== version) return { kind: 'changed', row };
  if (change.isPrivate !== undefined && !maySeePrivate(writer.seat)) return { kind: 'private_closed' };
  const twin = isOpen(row.state) ? await openTwin(tx, { ...row, ...set }) : undefined;
  if (twin && twin.id !== row.id) return { kind: 'open_already', row: twin };
  const moved = { ...set, ...(await placeOf(tx, writer, { ...row, ...set }, { row, before, after })) };
  const [saved] = await tx.orm
    .update(callLine)
    .set({ ...moved, version: version + 1, updatedAt: writer.now })
    .where(and(eq(callLine.id, id), eq(callLine.version, version)))
    .returning();
  if (!saved) throw new Error('a call changed while it was locked');
  // People who can no longer see it reload too, so that it disappears.
  if (saved.isPrivate && !row.isPrivate) {
    await announceLine(tx, { ...row, now: writer.now });
    await tellOtherSide(tx, row, writer.now);
  }
  await noteStep(tx, writer, saved, { step: 'changed' });
  return { kind: 'saved', row: saved };
}

function columnsOf(row: LineRow, { dueAt, ...change }: LineChange): Partial<LineRow> {
  const said = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<LineRow>;
  const isNamed = row.personId === null && row.cardId === null;
  const name = said.name ?? row.name;
  const company = said.company ?? row.company;
  return {
    ...said,
    ...(dueAt !== undefined && { dueAt: dueAt === null ? null : new Date(dueAt) }),
    // A name that was spelled wrong is another person to the sheet once it is right.
    ...(isNamed && (said.name ?? said.company) !== undefined && { sameAs: nameKey(name, company) }),
  };
}

interface MoveOptions {
  /** As it was. */
  readonly row: LineRow;
  readonly before: ClientId | undefined;
  readonly after: ClientId | undefined;
}

/** The new position: beside another line, on top for a new VIP, or at the end of a new priority. */
async function placeOf(
  tx: Transaction,
  writer: Writer,
  to: LineRow,
  { row, before, after }: MoveOptions,
): Promise<Pick<LineRow, 'position' | 'priority'> | undefined> {
  const beside = before ?? after;
  if (beside && beside !== row.id) {
    const [other] = await tx.orm
      .select()
      .from(callLine)
      .where(and(eq(callLine.id, beside), eq(callLine.deskId, writer.deskId), isNull(callLine.closedAt)));
    return other && placeBeside(tx, row, other, before !== undefined);
  }
  const isRaised = to.isVip && !row.isVip;
  if (to.priority === row.priority && !isRaised) return undefined;
  const { top, end } = await endsOf(tx, to);
  return { priority: to.priority, position: to.isVip ? top - 1 : end + 1 };
}

async function placeBeside(tx: Transaction, row: LineRow, other: LineRow, isAbove: boolean) {
  const { deskId, priority } = other;
  const others = and(
    eq(callLine.deskId, deskId),
    eq(callLine.priority, priority),
    isNull(callLine.closedAt),
    sql`${callLine.id} <> ${row.id}`,
  );
  const beyond = isAbove
    ? sql<
        number | null
      >`max(${callLine.position}) filter (where (${callLine.position}, ${callLine.id}) < (${other.position}::float8, ${other.id}::uuid))`
    : sql<
        number | null
      >`min(${callLine.position}) filter (where (${callLine.position}, ${callLine.id}) > (${other.position}::float8, ${other.id}::uuid))`;
  const [found] = await tx.orm.select({ next: beyond }).from(callLine).where(others);
  const next = found?.next ?? undefined;
  const position = isAbove ? placeBetween(next, other.position) : placeBetween(other.position, next);
  if (position !== other.position && position !== next) return { priority, position };
  await spread(tx, other);
  const [again] = await tx.orm.select().from(callLine).where(eq(callLine.id, other.id));
  return { priority, position: (again?.position ?? 0) + (isAbove ? -0.5 : 0.5) };
}

async function endsOf(tx: Transaction, { deskId, priority }: LineRow) {
  const [found] = await tx.orm
    .select({
      top: sql<number>`coalesce(min(${callLine.position}), 1)`,
      end: sql<number>`coalesce(max(${callLine.position}), 0)`,
    })
    .from(callLine)
    .where(and(eq(callLine.deskId, deskId), eq(callLine.priority, priority), isNull(callLine.closedAt)));
  return found ?? { top: 1, end: 0 };
}

/** Between two lines there is no number left: the lines of this priority are counted anew. */
const spread = (tx: Transaction, { deskId, priority }: LineRow) =>
  tx.orm.execute(sql`
    update call_line l set position = n.place from (
      select id, row_number() over (order by position, id)::float8 as place from call_line
      where desk_id = ${deskId}::uuid and priority = ${priority}::int and closed_at is null
    ) n where n.id = l.id`);
