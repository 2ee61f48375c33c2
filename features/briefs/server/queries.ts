import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { ArrivalRule } from '../policy/arriving.ts';
import { type BriefRow, submissionBrief, submissionBriefRule, submissionIntake } from './tables.ts';

interface Through {
  readonly orm: NodePgDatabase;
}

/** How somebody takes what comes in; by default nothing from people without a representative. */
export async function intakeOf({ orm }: Through, ownerId: PersonId) {
  const [row] = await orm.select().from(submissionIntake).where(eq(submissionIntake.ownerId, ownerId));
  return row ?? { ownerId, unsolicited: 'no' as const, releaseTerms: '', teachesPasses: false, version: 0 };
}

/** A brief as it stands, whoever asks. */
export async function briefWith({ orm }: Through, id: ClientId): Promise<BriefRow | undefined> {
  const [row] = await orm.select().from(submissionBrief).where(eq(submissionBrief.id, id));
  return row;
}

/** Takes the next number of a brief, which is in `received`: two at once wait for each other. */
export async function takeNumber({ orm }: Through, id: ClientId): Promise<BriefRow | undefined> {
  const [row] = await orm
    .update(submissionBrief)
    .set({ received: sql`${submissionBrief.received} + 1` })
    .where(eq(submissionBrief.id, id))
    .returning();
  return row;
}

/** The rules of briefs for what arrives, in their order. */
export async function rulesOf(
  { orm }: Through,
  ids: readonly ClientId[],
): Promise<ReadonlyMap<ClientId, readonly ArrivalRule[]>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select()
    .from(submissionBriefRule)
    .where(inArray(submissionBriefRule.briefId, [...new Set(ids)]))
    .orderBy(asc(submissionBriefRule.place));
  return new Map(
    [...Map.groupBy(rows, ({ briefId }) => briefId)].map(([id, rules]) => [
      id,
      rules.map(({ briefId: _, place: __, ...rule }) => rule),
    ]),
  );
}

/** What briefs are called. */
export async function briefTitles(
  { orm }: Through,
  ids: readonly ClientId[],
): Promise<ReadonlyMap<ClientId, string>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({ id: submissionBrief.id, title: submissionBrief.title })
    .from(submissionBrief)
    .where(inArray(submissionBrief.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Whether a buyer lets their reasons for passing count among those of others. */
export const teachesPasses = (buyer: PgColumn): SQL =>
  sql`exists (select 1 from ${submissionIntake} where ${submissionIntake.ownerId} = ${buyer} and ${submissionIntake.teachesPasses})`;
