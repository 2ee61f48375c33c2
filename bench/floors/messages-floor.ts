import { createServer } from 'node:http';
import pg from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';
import { beWeighable } from '../load/weighable.ts';
import { answerJson } from './answer-json.ts';

/**
 * The least a correct server can do for the same job: node:http, `ws` and `pg`; a message is acknowledged and
 * fanned out only after its commit, in groups. No session, no validation, no permission, no names.
 * Prints its port and process id.
 */
interface Incoming {
  readonly conversationId: string;
  readonly senderId: string;
  readonly content: string;
}
type Waiting = {
  readonly message: Incoming;
  readonly done: (id: string) => void;
  readonly fail: (fault: unknown) => void;
};

const connection = JSON.parse(process.env.CONNECTION ?? '{}') as pg.PoolConfig;
const pool = new pg.Pool({ ...connection, max: 20 });
await pool.query(`drop table if exists message, conversation, member;
create table message(id bigint generated always as identity primary key, conversation_id text not null, sender_id text not null, content text not null, created_at timestamptz not null default now());
create index on message(conversation_id, id desc);
create table conversation(id text primary key, type text not null default 'direct', last_content text, last_sender text, last_at timestamptz, last_id bigint);
create table member(user_id text not null, conversation_id text not null, last_at timestamptz, unread int not null default 0, primary key(user_id, conversation_id));
create index on member(user_id, last_at desc); create index on member(conversation_id);`);

const insert = `with n as (insert into message(conversation_id, sender_id, content) select * from unnest($1::text[],$2::text[],$3::text[]) returning id, conversation_id, content, sender_id),
l as (select distinct on (conversation_id) * from n order by conversation_id, id desc),
u as (insert into conversation as c(id, last_content, last_sender, last_at, last_id) select conversation_id, content, sender_id, now(), id from l order by conversation_id on conflict (id) do update set last_content=excluded.last_content, last_sender=excluded.last_sender, last_at=excluded.last_at, last_id=excluded.last_id),
m as (update member mm set unread = unread + k.c, last_at = now() from (select conversation_id, count(*) c from n group by 1) k where mm.conversation_id = k.conversation_id)
select id from n order by id`;
const rooms = new Map<string, Set<WebSocket>>();
const queue: Waiting[] = [];
let isBusy = false;
let isScheduled = false;

function schedule() {
  if (isBusy || isScheduled) return;
  isScheduled = true;
  setImmediate(() => void flush());
}

async function flush() {
  isScheduled = false;
  const batch = queue.splice(0, 500);
  isBusy = true;
  try {
    const messages = batch.map((waiting) => waiting.message);
    const values = [
      messages.map((m) => m.conversationId),
      messages.map((m) => m.senderId),
      messages.map((m) => m.content),
    ];
    const { rows } = await pool.query<{ id: string }>({ name: 'insert', text: insert, values });
    for (const [index, { message, done }] of batch.entries()) {
      const id = rows[index]?.id ?? '';
      const readers = rooms.get(message.conversationId);
      if (readers) {
        const data = Buffer.from(JSON.stringify({ t: 'm', id, ...message }));
        for (const reader of readers) reader.send(data, { binary: false, compress: false });
      }
      done(id);
    }
  } catch (fault) {
    for (const { fail } of batch) fail(fault);
  }
  isBusy = false;
  if (queue.length > 0) schedule();
}

const post = (message: Incoming) =>
  new Promise<string>((done, fail) => {
    queue.push({ message, done, fail });
    schedule();
  });

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', () => {
    post(JSON.parse(body) as Incoming).then(
      (id) => answerJson(response, 201, JSON.stringify({ id })),
      (fault: unknown) => answerJson(response, 500, String(fault)),
    );
  });
});

const sockets = new WebSocketServer({ server, path: '/ws', perMessageDeflate: false, maxPayload: 65_536 });
sockets.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => {
    const room = data.toString('utf8');
    const readers = rooms.get(room) ?? new Set();
    rooms.set(room, readers.add(socket));
    socket.send('ok');
  });
});
server.listen(0, '127.0.0.1', 4_096, () => {
  const address = server.address();
  console.log(JSON.stringify({ port: typeof address === 'object' ? address?.port : 0, pid: process.pid }));
});
beWeighable();
