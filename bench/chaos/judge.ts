import pg from 'pg';
import type { Connection } from '#platform/server/database/database.ts';
import type { Reader } from './reader.ts';

/** A message whose sender was told that it is stored. */
export interface Acknowledged {
  readonly conversation: string;
  readonly clientId: string;
  readonly seq: number;
}

/** What became of messages; anything but zero is a breach. */
export interface Verdict {
  readonly acked: number;
  /** Acknowledged and not there, or not where the acknowledgement said. */
  readonly lost: number;
  /** There more than once. */
  readonly dup: number;
  /** Positions of a conversation without a message. */
  readonly holes: number;
}

/** Holds what was acknowledged against what is stored. Every message must say something nobody else says. */
export async function judge(connection: Connection, acknowledged: readonly Acknowledged[]): Promise<Verdict> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ key: string; seq: number }>(
      `select conversation_id || ' ' || client_id as key, seq from message where type = 'text'`,
    );
    const { rows: sums } = await client.query<{ doubled: number; holes: number }>(
      `select (select count(*) - count(distinct (conversation_id, content)) from message where type = 'text')::int as doubled,
        (select coalesce(sum(abs(c.last_seq - coalesce(m.n, 0)) + abs(c.last_seq - coalesce(m.last, 0))), 0)
          from conversation c left join (select conversation_id, count(*) as n, max(seq) as last from message group by 1) m
            on m.conversation_id = c.id)::int as holes`,
    );
    const stored = new Map(rows.map((row) => [row.key, row.seq]));
    const lost = acknowledged.filter((one) => stored.get(`${one.conversation} ${one.clientId}`) !== one.seq);
    return {
      acked: acknowledged.length,
      lost: lost.length,
      dup: rows.length - stored.size + (sums[0]?.doubled ?? Number.NaN),
      holes: sums[0]?.holes ?? Number.NaN,
    };
  } finally {
    await client.end();
  }
}

/** The order of each conversation as it is stored, by the ids the senders gave. */
export async function storedOrder(connection: Connection, conversation: string): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    'select client_id as id from message where conversation_id = $1 order by seq',
    [conversation],
  );
  await client.end();
  return rows.map(({ id }) => id);
}

/**
 * How many readers do not show exactly what is stored, in its order; each is given time to come to it by itself, and
 * nothing is asked of it.
 */
export async function countStrayed(
  connection: Connection,
  readers: readonly { readonly reader: Reader; readonly conversation: string }[],
  patienceMs: number,
): Promise<number> {
  const orders = new Map<string, string>();
  for (const { conversation } of readers) {
    if (orders.has(conversation)) continue;
    orders.set(conversation, (await storedOrder(connection, conversation)).join(','));
  }
  const strayed = () =>
    readers.filter(({ reader, conversation }) => reader.shown.join(',') !== orders.get(conversation));
  await until(() => strayed().length === 0, patienceMs);
  return strayed().length;
}

/** Whether it has become true within the time, milliseconds. */
export async function until(isTrue: () => boolean, patienceMs: number): Promise<boolean> {
  const end = performance.now() + patienceMs;
  while (!isTrue()) {
    if (performance.now() > end) return false;
    await new Promise((done) => setTimeout(done, 20));
  }
  return true;
}
