import { z } from 'zod';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import { lookIntoReport } from '../commands/look-into-report.ts';
import { openReport } from '../commands/open-report.ts';
import { namedIn, personOf, presentReport } from '../present/reports.ts';
import { countReports, listReports } from '../queries/reports.ts';
import { moderationDesk } from './moderation-desk.ts';
import type { MessagingParts } from './parts.ts';

/** Where a page of the queue ended. */
const Place = z.tuple([z.iso.datetime(), z.uuid()]);

/** reports, report, lookIntoReport. */
export function moderationRoutes(parts: MessagingParts) {
  const { notifier } = parts;
  const { database, contract, page, permission, view } = moderationDesk(parts);

  return {
    reports: contract.reports
      .use(signedIn)
      .use(page)
      .use(permission)
      .handler(async ({ input, context }) => {
        const { personId } = context.actor;
        const wanted = { ...input, after: decodeCursor(input.cursor, Place) };
        const [{ rows, next }, counts] = await Promise.all([
          listReports(database, personId, wanted),
          countReports(database, personId),
        ]);
        const people = await notifier.people.of([...new Set(rows.flatMap(namedIn))]);
        const items = rows.map((row) => presentReport(row, people));
        return { items, nextCursor: next && encodeCursor(next), counts };
      }),

    report: contract.report
      .use(signedIn)
      .use(page)
      .use(permission)
      .handler(async ({ input, context, errors }) => {
        const report = await openReport(database, context.actor.personId, input.id);
        if (!report) throw errors['report.absent']();
        return view(context.actor, report);
      }),

    lookIntoReport: contract.lookIntoReport
      .use(signedIn)
      .use(page)
      .use(permission)
      .handler(async ({ input, context, errors }) => {
        const look = { ...input, reason: input.reason, actor: context.actor };
        const seen = await database.write((tx) => lookIntoReport(tx, notifier.platform, look));
        if (typeof seen === 'string') throw errors[seen]();
        const writers = [...new Set(seen.map(({ senderId }) => senderId))];
        const people = await notifier.people.of(writers);
        return { messages: seen, people: writers.map((id) => personOf(id, people)) };
      }),
  };
}
