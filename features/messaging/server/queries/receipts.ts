import type { PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { limits } from '../../limits.ts';
import { sharesReceipts } from './rows.ts';
import { isOpenTo } from './visible-range.ts';

const receipts: Statement = {
  name: 'message-receipts',
  text: `select o.person_id as person, ${sharesReceipts('o')} as "isShared",
      greatest(o.read_seq, o.shown_read_seq) >= $2 as "hasRead",
      greatest(o.delivered_seq, o.read_seq, o.shown_read_seq) >= $2 as "hasReceived", count(*) over ()::int as others
    from participant o
    where o.conversation_id = $1 and o.person_id <> $3 and o.left_at_seq is null and ${isOpenTo('o', '$2::int')}
    order by greatest(o.read_seq, o.shown_read_seq) desc, o.delivered_seq desc, o.joined_at, o.person_id limit ${limits.receiptsUpTo}`,
};

const own: Statement = {
  name: 'message-receipts-own',
  text: `select ${sharesReceipts('p')} as "isShared" from participant p
    join message m on m.conversation_id = p.conversation_id and m.seq = $2 and ${isOpenTo('p', 'm.seq')}
    where p.conversation_id = $1 and p.person_id = $3 and p.left_at_seq is null`,
};

interface ReceiptRow extends Record<string, unknown> {
  readonly person: PersonId;
  readonly isShared: boolean;
  readonly hasRead: boolean;
  readonly hasReceived: boolean;
  readonly others: number;
}

/** Who has read and received one message; undefined where the viewer cannot see it. */
export async function findReceipts(
  database: Pick<Database, 'run'>,
  wanted: { readonly id: string; readonly seq: number; readonly viewer: PersonId },
): Promise<{ isShared: boolean; read: PersonId[]; delivered: PersonId[]; others: number } | undefined> {
  const values = [wanted.id, wanted.seq, wanted.viewer];
  const [[mine], rows] = await Promise.all([
    database.run<{ isShared: boolean }>(own, values),
    database.run<ReceiptRow>(receipts, values),
  ]);
  if (!mine) return undefined;
  // Who keeps theirs to themselves sees nobody's (MSG-10).
  const shown = mine.isShared ? rows.filter((row) => row.isShared && row.hasReceived) : [];
  return {
    isShared: mine.isShared,
    read: shown.filter((row) => row.hasRead).map(({ person }) => person),
    delivered: shown.filter((row) => !row.hasRead).map(({ person }) => person),
    others: rows[0]?.others ?? 0,
  };
}
