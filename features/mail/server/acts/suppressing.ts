import { and, count, desc, eq, ilike, isNull, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { toInstant } from '#platform/contract/time.ts';
import { type CsvAsker, csvOf } from '#platform/server/csv.ts';
import type { Acts, InputOf, Writing } from '#platform/server/http/acts.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { SuppressionView, suppressionsContract } from '../../contract.ts';
import { limits } from '../../limits.ts';
import type { MailParts, MailReading } from '../parts.ts';
import { containing, namesOf, type PageInput, pageAfter, pageOf } from '../queries.ts';
import { type MailRow, mailSuppression, type SuppressionRow } from '../tables.ts';

export const suppressing: Acts<typeof suppressionsContract, MailParts> = {
  async suppressions(at, { cursor, limit, ...filter }) {
    const page = await listSuppressions(at.orm, filter, { cursor, limit });
    return {
      items: await viewSuppressions(at, page.rows),
      nextCursor: page.nextCursor,
      total: await countSuppressions(at.orm, filter),
    };
  },

  async exportSuppressions(at, filter) {
    const { rows } = await listSuppressions(at.orm, filter, { limit: limits.exportMax });
    const csv = suppressionCsv(at, await viewSuppressions(at, rows));
    return { name: 'suppressed-addresses.csv', csv, rows: rows.length };
  },

  /** An address that is already closed stays as it is. */
  async suppress(act, { address, cause, reason }) {
    const id = act.platform.newId();
    const added = await insertOnce(act, {
      id,
      address,
      cause,
      reason,
      addedBy: act.person,
      createdAt: act.now,
    });
    const [row] = await act.orm
      .select()
      .from(mailSuppression)
      .where(and(eq(mailSuppression.address, address), isNull(mailSuppression.liftedAt)));
    if (!row) throw new Error('a suppression vanished within its own transaction');
    if (added.length > 0) await act.audit(entryOf(row, reason));
    return viewSuppression(act, row);
  },

  async lift(act, { id, reason }) {
    const [row] = await act.orm
      .update(mailSuppression)
      .set({ liftedAt: act.now, liftedBy: act.person, liftedReason: reason })
      .where(and(eq(mailSuppression.id, id), isNull(mailSuppression.liftedAt)))
      .returning();
    if (!row) return act.refuse('suppression.absent');
    await act.audit(entryOf(row, reason));
    return viewSuppression(act, row);
  },
};

const entryOf = ({ address, cause }: SuppressionRow, reason: string) => ({
  subject: { kind: 'address', id: address },
  after: { cause },
  reason,
});

/** A permanent refusal of the mailbox closes exactly this address (NWL-3). */
export async function suppressBounced(
  act: Writing & { readonly platform: Platform },
  letter: { readonly id: MailRow['id'] | null; readonly recipient: string },
  reason: string,
): Promise<void> {
  await insertOnce(act, {
    id: act.platform.newId(),
    address: letter.recipient,
    cause: 'bounce',
    reason: reason.slice(0, limits.reasonMax),
    mailId: letter.id,
    createdAt: act.now,
  });
}

/** A reader who marked a mail as spam gets no more, at exactly this address (NWL-3). */
export async function suppressComplained(
  act: Writing & { readonly platform: Platform },
  letter: { readonly id: MailRow['id'] | null; readonly recipient: string },
): Promise<void> {
  await insertOnce(act, {
    id: act.platform.newId(),
    address: letter.recipient,
    cause: 'complaint',
    reason: 'Its reader marked a mail as spam.',
    mailId: letter.id,
    createdAt: act.now,
  });
}

const insertOnce = ({ orm }: Writing, row: typeof mailSuppression.$inferInsert) =>
  orm
    .insert(mailSuppression)
    .values(row)
    .onConflictDoNothing({ target: mailSuppression.address, where: isNull(mailSuppression.liftedAt) })
    .returning({ id: mailSuppression.id });

type SuppressionFilter = InputOf<typeof suppressionsContract.exportSuppressions>;

const suppressionWhere = ({ q, show }: SuppressionFilter) =>
  and(
    q
      ? or(ilike(mailSuppression.address, containing(q)), ilike(mailSuppression.reason, containing(q)))
      : undefined,
    show === 'closed' ? isNull(mailSuppression.liftedAt) : undefined,
  );

/** A page of the suppression list, latest first. */
async function listSuppressions(
  orm: NodePgDatabase,
  filter: SuppressionFilter,
  { cursor, limit }: PageInput,
) {
  const rows = await orm
    .select()
    .from(mailSuppression)
    .where(and(suppressionWhere(filter), pageAfter(mailSuppression, cursor)))
    .orderBy(desc(mailSuppression.createdAt), desc(mailSuppression.id))
    .limit(limit + 1);
  return pageOf(rows, limit);
}

async function countSuppressions(orm: NodePgDatabase, filter: SuppressionFilter): Promise<number> {
  const [found] = await orm
    .select({ addresses: count() })
    .from(mailSuppression)
    .where(suppressionWhere(filter));
  return found?.addresses ?? 0;
}

async function viewSuppressions(
  at: MailReading,
  rows: readonly SuppressionRow[],
): Promise<SuppressionView[]> {
  const names = await namesOf(
    at,
    rows.flatMap((row) => [row.addedBy, row.liftedBy]),
  );
  const nameOf = (id: string | null) => id && (names.get(id) ?? 'Former member');
  return rows.map((row) => ({
    id: row.id,
    address: row.address,
    cause: row.cause as SuppressionView['cause'],
    reason: row.reason,
    addedBy: nameOf(row.addedBy),
    createdAt: toInstant(row.createdAt),
    mailId: row.mailId,
    lifted: row.liftedAt && {
      by: nameOf(row.liftedBy),
      reason: row.liftedReason ?? '',
      at: toInstant(row.liftedAt),
    },
  }));
}

async function viewSuppression(at: MailReading, row: SuppressionRow): Promise<SuppressionView> {
  const [shown] = await viewSuppressions(at, [row]);
  if (!shown) throw new Error('a row was not shown');
  return shown;
}

/** The suppression list as CSV. */
const suppressionCsv = (asker: CsvAsker, rows: readonly SuppressionView[]) =>
  csvOf(
    asker,
    ['address', 'cause', 'reason', 'by', 'since', 'lifted', 'lifted by', 'lifted because'],
    rows.map((row) => [
      row.address,
      row.cause,
      row.reason,
      row.addedBy,
      row.createdAt,
      row.lifted?.at ?? null,
      row.lifted?.by ?? null,
      row.lifted?.reason ?? null,
    ]),
  );
