import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { SheetSettings } from '../../contract/index.ts';
import { deskDayOf } from '../queries/desk-day.ts';
import { matchesOfDesk } from '../queries/matches.ts';
import { callLine, callSheet } from '../tables.ts';
import { announceLine } from './announce.ts';

/** How a desk keeps its sheet; for good where nothing was said. */
export async function settingsOf(orm: NodePgDatabase, deskId: PersonId): Promise<SheetSettings> {
  const [sheet] = await orm.select().from(callSheet).where(eq(callSheet.deskId, deskId));
  return {
    retentionDays: sheet?.retentionDays ?? null,
    offersTimes: sheet?.offersTimes ?? false,
    version: sheet?.version ?? 0,
  };
}

interface Chosen {
  readonly deskId: PersonId;
  readonly retentionDays: number | null;
  readonly offersTimes?: boolean | undefined;
  readonly version: number;
  readonly now: Date;
}

/** Sets how long closed lines are kept. It also applies to lines closed before: the next cleanup deletes older ones. */
export async function saveSettings(
  tx: Transaction,
  { deskId, retentionDays, offersTimes, version, now }: Chosen,
): Promise<{ readonly kind: 'saved' | 'changed'; readonly current: SheetSettings }> {
  const { turnsAt } = await deskDayOf(tx, deskId, now);
  await tx.orm.insert(callSheet).values({ deskId, turnsAt }).onConflictDoNothing();
  const before = await settingsOf(tx.orm, deskId);
  const [saved] = await tx.orm
    .update(callSheet)
    .set({ retentionDays, ...(offersTimes !== undefined && { offersTimes }), version: version + 1 })
    .where(and(eq(callSheet.deskId, deskId), eq(callSheet.version, version)))
    .returning();
  if (!saved) {
    const current = await settingsOf(tx.orm, deskId);
    const isDone =
      current.version === version + 1 &&
      current.retentionDays === retentionDays &&
      current.offersTimes === (offersTimes ?? current.offersTimes);
    return { kind: isDone ? 'saved' : 'changed', current };
  }
  await tx.orm
    .update(callLine)
    .set({
      goesAt:
        retentionDays === null
          ? null
          : sql`${callLine.closedAt} + make_interval(days => ${retentionDays}::int)`,
    })
    .where(and(eq(callLine.deskId, deskId), isNotNull(callLine.closedAt)));
  if (saved.offersTimes !== before.offersTimes) {
    // Only desks whose offers change with this setting reload them.
    for (const line of await matchesOfDesk(tx.orm, { deskId, at: now, isAnyway: true }))
      await announceLine(tx, { deskId: line.otherId, id: null, isPrivate: false, now });
  }
  return { kind: 'saved', current: await settingsOf(tx.orm, deskId) };
}
