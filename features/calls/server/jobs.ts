import { and, eq, isNull, lt } from 'drizzle-orm';
import { inArray } from '#platform/server/database/in-array.ts';
import { writing } from '#platform/server/http/acts.ts';
import { dueJob } from '#platform/server/jobs/due-times.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { endTalk, unclaimed } from './acts/moving.ts';
import { sheetsTurn } from './acts/sheet.ts';
import { announceLine } from './notify.ts';
import type { CallsParts } from './parts.ts';
import { deskDayOf } from './queries/desk-day.ts';
import { callLine, callSheet } from './tables.ts';

/**
 * At a desk's midnight its open lines go to the new day, once (CAL-5): a line says which day it is on, and the day it was
 * first added stays. Nights missed while no server ran are caught up in one step.
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
        await announceLine({ tx, now }, { deskId, id: null, isPrivate: false });
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
const endClaims = (parts: CallsParts): Job =>
  dueJob(
    parts.platform,
    { name: 'call-claims-end', table: callLine, at: callLine.claimedUntil, key: [callLine.id] },
    async (tx, { rows, now }) => {
      const idle = rows.filter(({ state }) => state !== 'connected').map(({ id }) => id);
      if (idle.length > 0) await tx.orm.update(callLine).set(unclaimed).where(inArray(callLine.id, idle));
      for (const row of rows) {
        const { claimedBy: person, claimedUntil, deskId } = row;
        if (row.state !== 'connected') await announceLine({ tx, now }, row);
        else if (person && claimedUntil) {
          const place = { deskId, seat: 'principal', connection: tx, note: async () => undefined } as const;
          await endTalk({ ...writing(tx, parts, { now }), ...place, person }, row, claimedUntil);
        }
      }
    },
  );

export const callJobs = (parts: CallsParts): Job[] => [
  turnSheets(parts),
  removeOldLines(parts),
  endClaims(parts),
];
