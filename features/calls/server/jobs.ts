import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { dueJob } from '#platform/server/jobs/due-times.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { sheetsTurn } from './commands/add-line.ts';
import { announceLine } from './commands/announce.ts';
import { endTalk, unclaimed } from './commands/open-line.ts';
import type { CallsParts } from './commands/parts.ts';
import { deskDayOf } from './queries/desk-day.ts';
import { callLine, callSheet } from './tables.ts';

/**
 * At a desk's midnight its open lines go to the new day, once (CAL-5): a line says which day it is on, and the day it was
 * first asked for stays. A night that no server saw is made up for in one step.
 */
const turnSheets = ({ platform }: CallsParts): Job =>
  dueJob(
    platform,
    { name: sheetsTurn, table: callSheet, at: callSheet.turnsAt, key: [callSheet.deskId] },
    async (tx, { rows, now }) => {
      for (const { deskId } of rows) {
        const { today, turnsAt } = await deskDayOf(tx, deskId, now);
        await tx.orm
          .update(callLine)
          .set({ sheetDay: today })
          .where(and(eq(callLine.deskId, deskId), isNull(callLine.closedAt), lt(callLine.sheetDay, today)));
        await tx.orm.update(callSheet).set({ turnsAt }).where(eq(callSheet.deskId, deskId));
        await announceLine(tx, { deskId, id: null, isPrivate: false, now });
      }
    },
  );

/** Closed lines go when the time their desk has chosen is over, with their tries and their history. */
const removeOldLines = ({ platform }: CallsParts): Job =>
  dueJob(
    platform,
    { name: 'call-lines-go', table: callLine, at: callLine.goesAt, key: [callLine.id] },
    (tx, { these }) => tx.orm.delete(callLine).where(these),
  );

/**
 * Ends claims that weren't renewed and announces it to the desk: a closed tab leaves no line dialing and no call running.
 * A live call becomes a follow-up for its caller.
 */
const endClaims = ({ platform }: CallsParts): Job =>
  dueJob(
    platform,
    { name: 'call-claims-end', table: callLine, at: callLine.claimedUntil, key: [callLine.id] },
    async (tx, { rows, now }) => {
      const idle = rows.filter(({ state }) => state !== 'connected').map(({ id }) => id);
      if (idle.length > 0) await tx.orm.update(callLine).set(unclaimed).where(inArray(callLine.id, idle));
      for (const row of rows) {
        const { claimedBy: by, claimedUntil, state, deskId } = row;
        if (state !== 'connected') await announceLine(tx, { ...row, now });
        else if (by && claimedUntil)
          await endTalk(
            tx,
            { deskId, seat: 'principal', by, note: async () => undefined, now },
            row,
            claimedUntil,
          );
      }
    },
  );

export const callJobs = (parts: CallsParts): Job[] => [
  turnSheets(parts),
  removeOldLines(parts),
  endClaims(parts),
];
