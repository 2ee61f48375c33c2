import pg from 'pg';
import { systemClock } from '#platform/server/clock.ts';
import type { Connection } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/new-id.ts';
import type { BenchPerson } from './people.ts';

// Direct conversations of five messages, all of one side; that side has read them and the other two of them.

/** One conversation and its last message. */
interface BenchTalk {
  readonly id: string;
  readonly reader: string;
  readonly writer: string;
  readonly messageId: string;
  readonly clientId: string;
  readonly at: string;
}

const messages = 5;
const readByReader = 2;

/** `perPerson` conversations that each person reads and as many that they write in. */
export function makeTalks(people: readonly BenchPerson[], perPerson: number): BenchTalk[] {
  const nowMs = systemClock.now().getTime();
  return people.flatMap((reader, index) =>
    Array.from({ length: perPerson }, (_, offset) => ({
      id: newId(),
      reader: reader.id,
      writer: (people[(index + offset * 7 + 1) % people.length] ?? reader).id,
      messageId: newId(),
      clientId: newId(),
      at: new Date(nowMs - (index * perPerson + offset) * 1_000).toISOString(),
    })),
  );
}

const given = `unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::timestamptz[])
  as t(id, reader, writer, message_id, client_id, at)`;
const valuesOf = (talks: readonly BenchTalk[]) =>
  (['id', 'reader', 'writer', 'messageId', 'clientId', 'at'] as const).map((name) =>
    talks.map((talk) => talk[name]),
  );
const content = `'hello there this is the last message of ' || t.id`;

const ours = [
  `insert into conversation (id, type, pair_key, last_seq, last_message_at)
   select t.id, 'direct', t.id::text, ${messages}, t.at from ${given}`,
  `insert into participant (conversation_id, person_id, read_seq)
   select t.id, p.id, p.seq from ${given}, lateral (values (t.reader, ${readByReader}), (t.writer, ${messages})) as p(id, seq)`,
  `insert into message (conversation_id, seq, id, client_id, sender_id, content, created_at)
   select t.id, n, case n when ${messages} then t.message_id else gen_random_uuid() end,
     case n when ${messages} then t.client_id else gen_random_uuid() end, t.writer, ${content}, t.at
   from ${given}, generate_series(1, ${messages}) n`,
];

const floor = [
  `insert into conversation select t.id, 'direct', null, ${messages}, t.at, t.message_id, t.client_id, t.writer, ${content}, t.at
   from ${given}`,
  `insert into member (conversation_id, person_id, last_at, read_seq, unread, delivered_seq)
   select t.id, p.id, t.at, p.seq, p.unread, p.seq from ${given},
     lateral (values (t.reader, ${readByReader}, ${messages - readByReader}), (t.writer, ${messages}, 0)) as p(id, seq, unread)`,
];

async function fill(connection: Connection, statements: readonly string[], talks: readonly BenchTalk[]) {
  const client = new pg.Client(connection);
  await client.connect();
  for (const statement of statements) await client.query(statement, valuesOf(talks));
  await client.query('vacuum analyze');
  await client.end();
}

/** The same conversations in the product's tables and, where there is one, in those of floors/list-floor.ts. */
export async function fillTalks(
  databases: { readonly ours: Connection; readonly floor?: Connection },
  talks: readonly BenchTalk[],
): Promise<void> {
  await fill(databases.ours, ours, talks);
  if (databases.floor) await fill(databases.floor, floor, talks);
}
