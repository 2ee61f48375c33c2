import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { QueuedReport } from '#platform/contract/reports.ts';
import { toInstant } from '#platform/contract/time.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { claimCase, releaseCase } from '#platform/server/reports/claims.ts';
import type { ReportSource } from '#platform/server/reports/source.ts';
import { reportPermission } from '../../policy/moderation.ts';
import { openReport } from '../access.ts';
import { messageReport } from '../tables.ts';
import { namedIn, presentReport } from '../views/reports.ts';
import { countReports, listReports, type ReportRow } from './reports.ts';

/** Reported messages and conversations in the moderators' one queue (COM-4). */
export const reportedMessages = ({ platform, people }: NotificationService): ReportSource => {
  const { database } = platform;
  const viewed = async (rows: readonly ReportRow[], now: Date, orm = database.orm) => {
    const ids = rows.map(({ id }) => id as string);
    const claims = await orm
      .select({ id: messageReport.id, by: messageReport.claimedBy, until: messageReport.claimedUntil })
      .from(messageReport)
      .where(and(inArray(messageReport.id, ids), eq(messageReport.state, 'open')));
    const claimed = new Map(claims.map((one) => [one.id, one]));
    const named = [...rows.flatMap(namedIn), ...claims.flatMap(({ by }) => by ?? [])];
    const found = await people.of([...new Set<PersonId>(named)], orm);
    return rows.map((row): QueuedReport => {
      const { about, ...shown } = presentReport(row, found);
      const { by = null, until = null } = claimed.get(row.id) ?? {};
      const holder = by && until && until > now ? found.get(by) : undefined;
      return {
        ...shown,
        source: about,
        claim:
          holder && until
            ? {
                by: { id: holder.id, displayName: holder.displayName, photoURL: holder.photoURL },
                until: toInstant(until),
              }
            : null,
      };
    });
  };
  return {
    names: ['message', 'conversation'],
    permissions: [reportPermission],
    list: async ({ person, now }, wanted) => {
      const { rows, next } = await listReports(database, person, { ...wanted, limit: wanted.limit + 1 });
      return viewed(next ? rows : rows.slice(0, wanted.limit + 1), now);
    },
    count: (moderator) => countReports(database, moderator),
    claim: async (tx, by, id) => {
      const report = await openReport(tx, by.person, id);
      if (!report) return 'absent';
      if (report.state !== 'open') return 'decided';
      const isClaimed = await claimCase(tx, messageReport, by, sameCase(report));
      const after = await openReport(tx, by.person, id);
      if (!after) return 'absent';
      if (!isClaimed) return after.state === 'open' ? 'taken' : 'decided';
      return (await viewed([after], by.now, tx.orm))[0] ?? 'absent';
    },
    release: async (tx, by, id) => {
      const report = await openReport(tx, by.person, id);
      if (report) await releaseCase(tx, messageReport, by, sameCase(report));
      return report !== undefined;
    },
  };
};

/** All reports of the same message or conversation: they are decided together. */
const sameCase = ({ conversationId, seq }: Pick<ReportRow, 'conversationId' | 'seq'>): SQL =>
  and(
    eq(messageReport.conversationId, conversationId),
    seq === null ? isNull(messageReport.seq) : eq(messageReport.seq, seq),
  ) as SQL;
