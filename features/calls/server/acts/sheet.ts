import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { armDue } from '#platform/server/jobs/due-times.ts';
import { newId } from '#platform/server/new-id.ts';
import type { Belonging, GonePerson, HandOver } from '#platform/server/platform.ts';
import type { SheetSettings, sheetContract } from '../../contract/index.ts';
import { retentionDefault } from '../../limits.ts';
import { onSheet } from '../access.ts';
import { announceLine } from '../notify.ts';
import type { CallsParts, SheetWriting } from '../parts.ts';
import { type DeskDay, deskDayOf } from '../queries/desk-day.ts';
import { matchesOfDesk } from '../queries/matches.ts';
import { callLine, callSheet } from '../tables.ts';
import { unclaimed } from './moving.ts';

export const sheetSettings: Acts<typeof sheetContract, CallsParts> = {
  async settings(at) {
    return settingsOf(at.orm, (await onSheet(at)).deskId);
  },

  /** How long closed lines are kept also applies to lines closed before: the next cleanup deletes older ones. */
  async saveSettings(act, { retentionDays, offersTimes, opensPrivate, version }) {
    const { orm, person: deskId, now } = act;
    await makeSheet(act.tx, deskId, now);
    const before = await settingsOf(orm, deskId);
    const [saved] = await orm
      .update(callSheet)
      .set({
        retentionDays,
        ...(offersTimes !== undefined && { offersTimes }),
        ...(opensPrivate !== undefined && { opensPrivate }),
        version: version + 1,
      })
      .where(and(eq(callSheet.deskId, deskId), eq(callSheet.version, version)))
      .returning();
    if (!saved) {
      const current = await settingsOf(orm, deskId);
      const isDone =
        current.version === version + 1 &&
        current.retentionDays === retentionDays &&
        current.offersTimes === (offersTimes ?? current.offersTimes) &&
        current.opensPrivate === (opensPrivate ?? current.opensPrivate);
      return isDone ? current : act.refuse('call.settings_changed', { current });
    }
    await orm
      .update(callLine)
      .set({
        goesAt:
          retentionDays === null
            ? null
            : sql`${callLine.closedAt} + make_interval(days => ${retentionDays}::int)`,
      })
      .where(and(eq(callLine.deskId, deskId), isNotNull(callLine.closedAt)));
    // The first assistant sees other lines from now on.
    if (saved.opensPrivate !== before.opensPrivate)
      await announceLine(act, { deskId, id: null, isPrivate: false });
    if (saved.offersTimes !== before.offersTimes) {
      // Only desks whose offers change with this setting reload them.
      for (const line of await matchesOfDesk(orm, { deskId, at: now, isAnyway: true }))
        await announceLine(act, { deskId: line.otherId, id: null, isPrivate: false });
    }
    return settingsOf(orm, deskId);
  },
};

/** The settings of a desk’s sheet; closed lines go after two years unless it has chosen otherwise. */
async function settingsOf(orm: NodePgDatabase, deskId: PersonId): Promise<SheetSettings> {
  const [sheet] = await orm.select().from(callSheet).where(eq(callSheet.deskId, deskId));
  return {
    retentionDays: sheet ? sheet.retentionDays : retentionDefault,
    offersTimes: sheet?.offersTimes ?? false,
    opensPrivate: sheet?.opensPrivate ?? false,
    version: sheet?.version ?? 0,
  };
}

async function makeSheet(tx: Transaction, deskId: PersonId, now: Date): Promise<void> {
  const { turnsAt } = await deskDayOf(tx, deskId, now);
  await tx.orm.insert(callSheet).values({ deskId, turnsAt }).onConflictDoNothing();
}

export const sheetsTurn = 'call-sheets-turn';

/** From the first line on the sheet turns at midnight; a desk that has moved turns by its new clock. */
export async function openSheet({ tx, platform, deskId }: SheetWriting, { turnsAt }: DeskDay): Promise<void> {
  await tx.orm
    .insert(callSheet)
    .values({ deskId, turnsAt })
    .onConflictDoUpdate({
      target: callSheet.deskId,
      set: { turnsAt },
      setWhere: sql`${callSheet.turnsAt} > ${turnsAt}`,
    });
  armDue(tx, platform, { name: sheetsTurn, at: turnsAt });
}

const kind = 'calls';

/** Open calls, which another person can take over (X16). Private ones can't be. */
const isHandable = (person: PersonId) =>
  and(eq(callLine.deskId, person), isNull(callLine.closedAt), eq(callLine.isPrivate, false));

export async function belongingsOf(orm: NodePgDatabase, person: PersonId): Promise<Belonging[]> {
  const [found] = await orm.select({ lines: count() }).from(callLine).where(isHandable(person));
  return [{ kind, title: 'Open calls on your phone sheet', count: found?.lines ?? 0 }];
}

/** Moves them to another person's sheet, except callees who are already on it. */
export async function handOver(tx: Transaction, given: HandOver, now: Date): Promise<void> {
  if (given.kind !== kind) return;
  await makeSheet(tx, given.to, now);
  await tx.orm
    .update(callLine)
    .set({
      ...unclaimed,
      deskId: given.to,
      // A private contact stays with its owner; on the other sheet it is only a name.
      cardId: null,
      version: sql`${callLine.version} + 1`,
      updatedAt: now,
    })
    .where(
      and(
        isHandable(given.from),
        sql`not exists (select 1 from call_line o where o.desk_id = ${given.to}::uuid and o.closed_at is null
          and not o.is_private and o.same_as = call_line.same_as)`,
        // No one is on their own sheet.
        sql`${callLine.personId} is distinct from ${given.to}::uuid`,
      ),
    );
}

/**
 * Ends the claims of a deleted person. On other sheets their name stays as written there, and their calls stay those to
 * one person.
 */
export async function endClaims({ orm }: Transaction, { id }: GonePerson): Promise<void> {
  await orm.update(callLine).set(unclaimed).where(eq(callLine.claimedBy, id));
  await orm
    .update(callLine)
    .set({ sameAs: `p:${newId()}` })
    .where(eq(callLine.personId, id));
}
