import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { systemClock } from '#platform/server/clock.ts';

/**
 * The least a correct server can do for the conversation list: node:http and `pg`, one statement, the same answer
 * field for field. The last message and the count, the marks and who owes an answer are kept ready in the rows (a cost of the writes, which are not
 * measured here), people are in memory. No session, no validation, no permission, no cursor.
 * Prints its port and process id.
 */
interface Row {
  readonly id: string;
  readonly type: string;
  readonly title: string | null;
  readonly last_seq: number;
  readonly last_at: Date;
  readonly message_id: string;
  readonly client_id: string;
  readonly sender_id: string;
  readonly content: string;
  readonly created_at: Date;
  readonly read_seq: number;
  readonly unread: number;
  readonly other: string;
  readonly other_read_seq: number;
  readonly other_delivered_seq: number;
  readonly closed: string | null;
  readonly is_starred: boolean;
  readonly is_archived: boolean;
  readonly is_muted: boolean;
  readonly priority: string;
  readonly request: string | null;
  readonly owed: string;
  readonly owner_id: string | null;
  readonly picture_file_id: string | null;
}

const connection = JSON.parse(process.env.CONNECTION ?? '{}') as pg.PoolConfig;
const pool = new pg.Pool({ ...connection, max: 20 });
await pool.query(`
create table conversation(id uuid primary key, type text not null, title text, last_seq int not null, last_at timestamptz not null,
  message_id uuid not null, client_id uuid not null, sender_id uuid not null, content text not null, created_at timestamptz not null,
  owner_id uuid, picture_file_id text);
create table member(person_id uuid not null, conversation_id uuid not null, last_at timestamptz not null, read_seq int not null,
  unread int not null, delivered_seq int not null, closed text, is_starred bool not null default false, is_archived bool not null default false,
  is_muted bool not null default false, priority text not null default 'normal', request text, owed text not null default 'nobody',
  primary key(conversation_id, person_id));
create index on member(person_id, last_at desc);`);

const list = {
  name: 'list',
  text: `select c.*, m.read_seq, m.unread, m.closed, m.is_starred, m.is_archived, m.is_muted, m.priority, m.request, m.owed,
      o.person_id as other, o.read_seq as other_read_seq, o.delivered_seq as other_delivered_seq
    from member m join conversation c on c.id = m.conversation_id
    join member o on o.conversation_id = m.conversation_id and o.person_id <> m.person_id
    where m.person_id = $1 order by m.last_at desc limit 21`,
};

const people = new Map<string, object>();
const coldAfterMs = 7 * 24 * 60 * 60_000;

function viewOf(row: Row, coldBefore: number) {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    participants: [
      { ...people.get(row.other), readSeq: row.other_read_seq, deliveredSeq: row.other_delivered_seq },
    ],
    participantCount: 2,
    lastMessage: {
      id: row.message_id,
      conversationId: row.id,
      seq: row.last_seq,
      clientId: row.client_id,
      senderId: row.sender_id,
      type: 'text',
      content: row.content,
      createdAt: row.created_at,
    },
    lastSeq: row.last_seq,
    readSeq: row.read_seq,
    unreadCount: row.unread,
    isCold: row.last_at.getTime() < coldBefore,
    updatedAt: row.last_at,
    closed: row.closed,
    isStarred: row.is_starred,
    isArchived: row.is_archived,
    isMuted: row.is_muted,
    priority: row.priority,
    request: row.request,
    owed: row.owed,
    ownerId: row.owner_id,
    pictureFileId: row.picture_file_id,
  };
}

async function answerList(person: string): Promise<string> {
  const { rows } = await pool.query<Row>({ ...list, values: [person] });
  const coldBefore = systemClock.now().getTime() - coldAfterMs;
  return JSON.stringify({ items: rows.map((row) => viewOf(row, coldBefore)) });
}

function answer(response: ServerResponse, status: number, body: string) {
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

async function takePeople(request: IncomingMessage): Promise<string> {
  let body = '';
  request.setEncoding('utf8');
  for await (const chunk of request) body += chunk as string;
  for (const person of JSON.parse(body) as { id: string }[]) people.set(person.id, person);
  return '{}';
}

const server = createServer((request, response) => {
  const person = request.url?.slice('/list?person='.length) ?? '';
  const answering = request.method === 'POST' ? takePeople(request) : answerList(person);
  answering.then(
    (body) => answer(response, 200, body),
    (fault: unknown) => answer(response, 500, String(fault)),
  );
});
server.listen(0, '127.0.0.1', 4_096, () => {
  const address = server.address();
  console.log(JSON.stringify({ port: typeof address === 'object' ? address?.port : 0, pid: process.pid }));
});
