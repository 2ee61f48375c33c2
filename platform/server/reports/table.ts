import { sql } from 'drizzle-orm';
import { check, type ExtraConfigColumn, index } from 'drizzle-orm/pg-core';
import type { ClientId } from '#platform/contract/ids.ts';
import { integer, moment, person, text, uuid, words } from '#platform/server/database/columns.ts';

/** The columns of a table of reports that are claimed and decided (COM-4); `exported` is where an export has them. */
export const reportColumns = <Reason extends string, State extends string>(exported: string) => ({
  /** Made by the browser. */
  id: uuid('id').$type<ClientId>().primaryKey(),
  reporterId: person('reporter_id', 'deleted', { exported }).notNull(),
  reason: text('reason').$type<Reason>().notNull(),
  /** In the reporter's words. */
  note: words('note'),
  createdAt: moment('created_at').notNull(),
  state: text('state').$type<State | 'open'>().notNull().default('open'),
  version: integer('version').notNull().default(1),
  /** The act that made this version: repeating it changes nothing. */
  lastAct: uuid('last_act'),
  settledAt: moment('settled_at'),
  settledBy: person('settled_by', 'on record'),
  /** What they decided it for. */
  outcome: words('outcome'),
  /** Whoever works on it, and until when nobody else can. */
  claimedBy: person('claimed_by', 'emptied'),
  claimedUntil: moment('claimed_until'),
});

/** The index and the check of such a table that don't depend on what is reported. */
export const reportRules = (
  name: string,
  table: Readonly<
    Record<'id' | 'createdAt' | 'reporterId' | 'state' | 'settledAt' | 'settledBy', ExtraConfigColumn>
  >,
) => [
  index(`${name}_queue_idx`).on(table.createdAt, table.id),
  index(`${name}_reporter_idx`).on(table.reporterId),
  check(
    `${name}_settled_whole`,
    sql`(${table.state} = 'open') = (${table.settledAt} is null)
        and (${table.settledAt} is not null or ${table.settledBy} is null)`,
  ),
];
