import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { namedIn, presentEntry } from '#platform/server/timeline/timeline.ts';
import type { readingContract } from '../../contract/index.ts';
import { limits, talks } from '../../limits.ts';
import { maySeePrivate } from '../../policy/seen.ts';
import { findLine, isSeen, onSheet } from '../access.ts';
import { lineTimeline } from '../notify.ts';
import type { CallsParts, SheetReading } from '../parts.ts';
import { deskDayOf } from '../queries/desk-day.ts';
import { countLines, listLines, listOwed } from '../queries/sheet.ts';
import { callAttempt, callLine } from '../tables.ts';
import { viewAttempts, viewLine, viewLines, viewLists } from '../views.ts';

export const reading: Acts<typeof readingContract, CallsParts> = {
  async list(at, input) {
    const sheet = await onSheet(at);
    const { deskId } = sheet;
    const most = input.list === 'done' ? limits.donePageMax : limits.pageMax;
    const wanted = { ...input, limit: Math.min(input.limit, most) };
    const day = deskDayOf(sheet.connection, deskId, at.now);
    const [{ rows, nextCursor }, { today, zone }, counts, people] = await Promise.all([
      listLines(sheet, wanted),
      day,
      day.then(({ startsAt }) => countLines(sheet, startsAt)),
      at.people.of([deskId]),
    ]);
    return {
      items: await viewLines(sheet, rows, today),
      nextCursor,
      counts,
      desk: { id: deskId, displayName: people.get(deskId)?.displayName ?? '' },
      today,
      zone,
      seesPrivate: maySeePrivate(sheet.seat),
      asOf: toInstant(at.now),
    };
  },

  async owed(at, { limit }) {
    const sheet = await onSheet(at);
    const { today, startsAt } = await deskDayOf(sheet.connection, sheet.deskId, at.now);
    const [counts, lists] = await Promise.all([countLines(sheet, startsAt), listOwed(sheet, limit)]);
    const [us = [], them = [], followUps = []] = await viewLists(sheet, lists, today);
    return { us, them, followUps, counts, asOf: toInstant(at.now) };
  },

  async with(at, { personId }) {
    const sheet = await onSheet(at);
    const { attempts, ...found } = await callsWith(sheet, personId);
    return { ...found, attempts: await viewAttempts(sheet, attempts) };
  },

  async get(at, { id }) {
    const view = await viewLine(await onSheet(at), { id, tries: limits.triesMax });
    return view ?? at.refuse('call.absent');
  },

  async history(at, input) {
    if (!(await findLine(await onSheet(at), input.id))) return at.refuse('call.absent');
    const { rows, nextCursor } = await lineTimeline.read(at.orm, { ...input, audiences: [] });
    const people = await at.people.of(namedIn(rows));
    return { items: rows.map((row) => presentEntry(row, people)), nextCursor };
  },
};

/** A desk's calls with a person, limited to what the viewer may see. */
async function callsWith(sheet: SheetReading, person: PersonId) {
  const { orm } = sheet.connection;
  const isTheirs = and(isSeen(sheet), eq(callLine.personId, person));
  const [rows, [counts], [open]] = await Promise.all([
    orm
      .select({ attempt: callAttempt })
      .from(callAttempt)
      .innerJoin(callLine, eq(callLine.id, callAttempt.lineId))
      .where(isTheirs)
      .orderBy(desc(callAttempt.at), desc(callAttempt.id))
      .limit(limits.triesShown),
    orm
      .select({
        tries: sql<number>`count(*)::int`,
        talks: sql<number>`count(*) filter (where ${inArray(callAttempt.outcome, [...talks])})::int`,
      })
      .from(callAttempt)
      .innerJoin(callLine, eq(callLine.id, callAttempt.lineId))
      .where(isTheirs),
    orm
      .select({ id: callLine.id })
      .from(callLine)
      .where(and(isTheirs, isNull(callLine.closedAt)))
      .limit(1),
  ]);
  return {
    attempts: rows.map(({ attempt }) => attempt),
    tries: counts?.tries ?? 0,
    talks: counts?.talks ?? 0,
    openLine: open?.id ?? null,
  };
}
