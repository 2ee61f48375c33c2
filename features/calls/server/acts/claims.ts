import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { claimsContract } from '../../contract/index.ts';
import { limits } from '../../limits.ts';
import { isOpen } from '../../policy/states.ts';
import { findLine, isSeen, lockLine, onSheet, writingOn } from '../access.ts';
import { announceLine } from '../notify.ts';
import type { CallsParts, SheetWriting } from '../parts.ts';
import { callLine, type LineRow } from '../tables.ts';
import { viewWritten } from '../views.ts';
import { endTalk, unclaimed } from './moving.ts';

export const claims: Acts<typeof claimsContract, CallsParts> = {
  /** Shown once it is committed, as the busiest acts are: the people on a line are kept in memory. */
  claim: {
    async steps(at, { id }) {
      const sheet = await onSheet(at);
      const row = await at.write((act) => claimLine(writingOn(act, sheet), id));
      if (row) return viewWritten(sheet, row);
      const found = (await findLine(sheet, id)) ?? at.refuse('call.absent');
      if (!isOpen(found.state)) return at.refuse('call.over');
      return at.refuse('call.held', { current: await viewWritten(sheet, found) });
    },
  },

  /** Releases the caller's claim, and with it a live call; no-op if they hold none. */
  async release(act, { id }) {
    const sheet = await onSheet(act);
    const row = (await lockLine(sheet, id)) ?? act.refuse('call.absent');
    return viewWritten(sheet, row.claimedBy === act.person ? await releaseLine(sheet, row) : row);
  },
};

/**
 * Claims an unclaimed line, or renews the caller's claim: one compare-and-set statement, so one of many callers gets it
 * (CAL-3). A claim doesn't change the content of a line, so its version stays.
 */
async function claimLine(sheet: SheetWriting, id: ClientId): Promise<LineRow | undefined> {
  // Sent together, one after the other.
  const [before, row] = await Promise.all([findLine(sheet, id), takeLine(sheet, id)]);
  if (!row) return undefined;
  await announceLine(sheet, row);
  const isNew = row.claimedAt?.getTime() !== before?.claimedAt?.getTime();
  if (isNew) await sheet.note(sheet.tx, { action: 'call.claimed', subject: { kind: 'call', id } });
  return row;
}

async function takeLine(sheet: SheetWriting, id: ClientId): Promise<LineRow | undefined> {
  const { orm, person, now } = sheet;
  const isMine = sql`${callLine.claimedBy} = ${person}::uuid and ${callLine.claimedUntil} > ${now}`;
  const isUnclaimed = or(isNull(callLine.claimedUntil), sql`${callLine.claimedUntil} <= ${now}`);
  const [row] = await orm
    .update(callLine)
    .set({
      claimedBy: person,
      claimedAt: sql`case when ${isMine} then ${callLine.claimedAt} else ${now} end`,
      claimedUntil: new Date(now.getTime() + limits.leaseMs),
    })
    .where(
      and(
        eq(callLine.id, id),
        isSeen(sheet),
        isNull(callLine.closedAt),
        or(isUnclaimed, eq(callLine.claimedBy, person)),
      ),
    )
    .returning();
  return row;
}

async function releaseLine(sheet: SheetWriting, row: LineRow): Promise<LineRow> {
  const { id } = row;
  if (row.state === 'connected') return endTalk(sheet, row, sheet.now);
  const [released] = await sheet.orm.update(callLine).set(unclaimed).where(eq(callLine.id, id)).returning();
  if (!released) throw new Error('a call went while it was locked');
  await announceLine(sheet, row);
  await sheet.note(sheet.tx, { action: 'call.released', subject: { kind: 'call', id } });
  return released;
}
