import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { profilesOf } from '#features/profiles/server/public.ts';
import { freeForTwo } from '#features/schedule/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { offersContract } from '../../contract/index.ts';
import { limits } from '../../limits.ts';
import { findLine, onSheet } from '../access.ts';
import { lineTimeline, noteStep } from '../notify.ts';
import type { CallsParts, SheetReading } from '../parts.ts';
import { type Match, matchesOfDesk } from '../queries/matches.ts';
import { callLine, type LineRow } from '../tables.ts';
import { viewWritten } from '../views.ts';
import { saveLine } from './moving.ts';

export const offers: Acts<typeof offersContract, CallsParts> = {
  /** What this desk is offered now, the most important call first. */
  async offers(at) {
    const sheet = await onSheet(at);
    const matches = await matchesOfDesk(at.orm, { deskId: sheet.deskId, at: at.now });
    const offered = await Promise.all(
      matches.slice(0, limits.offersShown).map(async (match) => {
        const startsAt = await timeOf(sheet, match);
        return startsAt ? [{ ...match, startsAt: toInstant(startsAt) }] : [];
      }),
    );
    const found = offered.flat();
    const people = await at.people.of(found.map(({ otherId }) => otherId));
    return {
      items: found.map(({ lineId, otherId, owedBy, startsAt }) => ({
        lineId,
        owedBy,
        name: people.get(otherId)?.displayName ?? '',
        startsAt,
      })),
    };
  },

  /**
   * Sets the suggested time as the planned call on both sheets. Both lines are locked in one order and checked again, so
   * of many attempts one time is set. Where there is no such offer, for whatever reason, it is gone.
   */
  async takeOffer(act, { id, ...input }) {
    const sheet = await onSheet(act);
    const { deskId } = sheet;
    const startsAt = new Date(input.startsAt);
    if (!(await findLine(sheet, id))) return act.refuse('call.absent');
    const [match] = await matchesOfDesk(act.orm, { deskId, lineId: id, at: null });
    if (!match) return act.refuse('call.offer_gone');
    const lines = await lockBoth(act.tx, match);
    const mine = lines.find((line) => line.id === id) ?? act.refuse('call.offer_gone');
    const other = lines.find((line) => line.id === match.otherLineId) ?? act.refuse('call.offer_gone');
    const isPlanned = (line: LineRow) => line.dueAt?.getTime() === startsAt.getTime();
    if (isPlanned(mine) && isPlanned(other)) return viewWritten(sheet, mine);
    const [still] = await matchesOfDesk(act.orm, { deskId, lineId: id, at: act.now });
    const offered = still && (await timeOf(sheet, still));
    if (offered?.getTime() !== startsAt.getTime()) return act.refuse('call.offer_gone');
    const planned = await saveLine(sheet, mine, { dueAt: startsAt });
    await saveLine(sheet, other, { dueAt: startsAt });
    // The other side sees which office booked the time, not which assistant.
    await lineTimeline.note(act.tx, other.id, { what: 'planned', at: act.now, by: deskId });
    await noteStep(sheet, planned, { step: 'planned' });
    return viewWritten(sheet, planned);
  },
};

/** The next five minutes two offices have free. The one that owes the call comes first, so that both get the same time. */
async function timeOf(
  { connection, deskId, now }: SheetReading,
  { otherId, owedBy }: Match,
): Promise<Date | undefined> {
  const ids = owedBy === 'us' ? ([deskId, otherId] as const) : ([otherId, deskId] as const);
  const zones = await zonesOf(connection.orm, ids);
  const worker = (id: PersonId) => ({ id, zone: zones.get(id) ?? 'UTC' });
  const people = [worker(ids[0]), worker(ids[1])] as const;
  return freeForTwo(connection, { people, minutes: limits.offerMinutes, now });
}

const zonesOf = async (orm: NodePgDatabase, ids: readonly PersonId[]) =>
  new Map((await profilesOf(orm, [...ids])).map(({ id, timeZone }) => [id, timeZone ?? 'UTC']));

const lockBoth = (tx: Transaction, { lineId, otherLineId }: Match): Promise<LineRow[]> =>
  tx.orm
    .select()
    .from(callLine)
    .where(inArray(callLine.id, [lineId, otherLineId]))
    .orderBy(callLine.id)
    .for('update');
