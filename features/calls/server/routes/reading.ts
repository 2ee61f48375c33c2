import { toInstant } from '#platform/contract/time.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import { namedIn, presentEntry } from '#platform/server/timeline/timeline.ts';
import { limits, type SheetList } from '../../limits.ts';
import { maySeePrivate } from '../../policy/seen.ts';
import type { CallsParts } from '../commands/parts.ts';
import { presentAttempts, presentLines, presentLists } from '../present.ts';
import { deskDayOf } from '../queries/desk-day.ts';
import { lineTimeline } from '../queries/history.ts';
import { countLines, findLine } from '../queries/lines.ts';
import { listLines } from '../queries/sheet.ts';
import { callsWith } from '../queries/with-person.ts';
import { type Contract, routeContext } from './route-context.ts';

/** list, owed, with, get, history. */
export function readingRoutes(contract: Contract, parts: CallsParts) {
  const { database, clock, place, showIn, page } = routeContext(parts);
  const { orm } = database;
  return {
    list: contract.list
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor } }) => {
        const now = clock.now();
        const at = await place(actor);
        const day = deskDayOf(database, at.deskId, now);
        const [{ rows, nextCursor }, { today, zone }, counts, people] = await Promise.all([
          listLines(database, at, input),
          day,
          day.then(({ startsAt }) => countLines(database, at, startsAt)),
          parts.people.of([at.deskId]),
        ]);
        return {
          items: await presentLines(parts, rows, { now, today }),
          nextCursor,
          counts,
          desk: { id: at.deskId, displayName: people.get(at.deskId)?.displayName ?? '' },
          today,
          zone,
          seesPrivate: maySeePrivate(at.seat),
          asOf: toInstant(now),
        };
      }),

    owed: contract.owed
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { limit }, context: { actor } }) => {
        const now = clock.now();
        const at = await place(actor);
        const { today, startsAt } = await deskDayOf(database, at.deskId, now);
        const read = (list: SheetList) => listLines(database, at, { list, limit });
        const [counts, ...lists] = await Promise.all([
          countLines(database, at, startsAt),
          read('us'),
          read('them'),
          read('follow-ups'),
        ]);
        const [us, them, followUps] = await presentLists(parts, lists, { now, today });
        return { us, them, followUps, counts, asOf: toInstant(now) };
      }),

    with: contract.with
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { personId }, context: { actor } }) => {
        const found = await callsWith(orm, await place(actor), personId);
        return { ...found, attempts: await presentAttempts(parts, found.attempts) };
      }),

    get: contract.get
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { id }, context: { actor }, errors }) => {
        const view = await showIn(await place(actor), { id, tries: limits.triesMax });
        if (!view) throw errors['call.absent']();
        return view;
      }),

    history: contract.history
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        if (!(await findLine(database, await place(actor), input.id))) throw errors['call.absent']();
        const { rows, nextCursor } = await lineTimeline.read(orm, { ...input, audiences: [] });
        const people = await parts.people.of(namedIn(rows));
        return { items: rows.map((row) => presentEntry(row, people)), nextCursor };
      }),
  };
}
