import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Connection } from '#platform/server/database/database.ts';

/** What one `times` adds to the demo world: what somebody with a busy desk gathers in some weeks. */
const unit = {
  people: 60,
  connections: 40,
  conversations: 30,
  messages: 20,
  cards: 60,
  closedCalls: 50,
  callsOfOthers: 100,
  shares: 20,
  openings: 50,
  eventsADay: 4,
  days: 25,
  notifications: 20,
  askedBefore: 10,
} as const;

/** Who asks the questions. */
const email = 'manager@backlot.example';

/** Statements that add `$times` times the unit to what the person of the bench sees; `me` is their id. */
const statements = (times: number) => [
  `create temp table newcomer as select n::int, uuidv7() as id from generate_series(1, ${unit.people * times}) n`,
  'create unique index on newcomer (n)',
  'create temp table me as select id from account where email = $email$',
  `insert into profile (id, display_name, sort_name, claimed_at)
    select id, 'Marlowe '||n, 'marlowe '||lpad(n::text, 6, '0'), now() from newcomer`,
  `insert into account (id, email, name) select id, id || '@year.example', 'Marlowe '||n from newcomer`,
  `insert into person_role (person_id, role) select id, 'MANAGER' from newcomer`,
  `insert into connection (one_id, other_id, since)
    select least(me.id, p.id), greatest(me.id, p.id), now() - p.n * interval '3 hours' / ${times}
    from newcomer p, me where n <= ${unit.connections * times}`,
  // Their own acquaintances, for whom one could introduce.
  `insert into connection (one_id, other_id, since)
    select least(p.id, q.id), greatest(p.id, q.id), now() from newcomer p join newcomer q on q.n = p.n + 1`,
  `insert into connection_request (one_id, other_id, id, from_user_id, to_user_id, message, status, created_at, updated_at, ended_at)
    select least(me.id, p.id), greatest(me.id, p.id), gen_random_uuid(), p.id, me.id, 'We met at the read-through.',
      'rejected', now() - interval '90 days', now() - interval '80 days', now() - interval '80 days'
    from newcomer p, me where n > ${unit.connections * times} and n <= ${(unit.connections + unit.askedBefore) * times}`,
  `create temp table talk as
    select uuidv7() as id, p.id as other, p.n as k, now() - p.n * interval '5 hours' / ${times} as at
    from newcomer p where n <= ${unit.conversations * times}`,
  `insert into conversation (id, type, pair_key, last_seq, last_message_at, created_at)
    select t.id, 'direct', least(me.id::text, other::text) || ':' || greatest(me.id::text, other::text),
      ${unit.messages}, at, at - interval '30 days' from talk t, me`,
  `insert into participant (conversation_id, person_id, read_seq)
    select t.id, me.id, ${unit.messages} - case when k % 3 = 0 then 2 else 0 end from talk t, me
    union all select t.id, t.other, ${unit.messages} from talk t`,
  `insert into message (conversation_id, seq, id, client_id, sender_id, content, created_at)
    select t.id, n, uuidv7(), gen_random_uuid(), case when n % 2 = 0 then me.id else t.other end,
      'Photography from March 1, prep from February 8. Number ' || n || ' of ' || t.k || case when n % 10 = 0 then ' lighthouse' else '' end,
      t.at - (${unit.messages} - n) * interval '11 minutes'
    from talk t, me, generate_series(1, ${unit.messages}) n`,
  `insert into contact_card (owner_id, id, display_name, sort_name, search_text, company, fields, created_at, updated_at)
    select me.id, uuidv7(), 'Kept '||n, 'kept '||lpad(n::text, 6, '0'), 'kept '||n||' amberline', 'Amberline',
      c.fields || jsonb_build_object('displayName', 'Kept '||n), now(), now()
    from me, generate_series(1, ${unit.cards * times}) n,
      (select fields from contact_card where removed_at is null limit 1) c`,
  callsSql(unit.closedCalls * times, 'me.id', 'connected'),
  callsSql(unit.callsOfOthers * times, 'p.id', 'left-word'),
  `insert into share (id, thing_kind, thing_id, variant, recipient_id, code, state, starts_at, given_by, created_at)
    select gen_random_uuid(), 'project', one.id, 'whole', p.id, 'y' || p.n, 'approved', now() - interval '9 days',
      me.id, now() - p.n * interval '1 hour' / ${times}
    from me, newcomer p, lateral (select project_id as id from project_member m where m.person_id = me.id and m.role = 'owner' limit 1) one
    where p.n <= ${unit.shares * times}`,
  `insert into share (id, thing_kind, thing_id, variant, recipient_id, code, state, starts_at, given_by, created_at, ended_at)
    select gen_random_uuid(), 'project', one.id, 'whole', me.id, 'z' || p.n, 'expired', now() - interval '90 days',
      p.id, now() - interval '90 days', now() - interval '60 days'
    from me, newcomer p, lateral (select id from project limit 1) one where p.n <= ${unit.shares * times}`,
  // Each opening begins at page 0 and goes on for four more.
  `insert into share_opening (share_id, at, page)
    select s.id, s.created_at + n * interval '1 second', (n - 1) % 5 from me,
      lateral (select id, created_at from share where given_by = me.id order by created_at desc, id limit 1) s,
      generate_series(1, ${unit.openings * times}) n`,
  `insert into share_opening (share_id, at, page)
    select s.id, s.created_at + n * interval '1 second', n - 1 from me join share s on s.given_by = me.id, generate_series(1, 5) n`,
  // The same hours on each day; more times are more days, half of them to come.
  `insert into event (id, owner_id, title, kind, zone, start_wall, end_wall, starts_at, ends_at, first_day, last_day, created_at, updated_at)
    select uuidv7(), me.id, 'Read '||d||'.'||n, 'meeting', 'UTC',
      to_char(at, 'YYYY-MM-DD"T"HH24:MI'), to_char(at + interval '30 minutes', 'YYYY-MM-DD"T"HH24:MI'),
      at at time zone 'UTC', (at + interval '30 minutes') at time zone 'UTC', at::date, at::date, now(), now()
    from me, generate_series(1, ${unit.days * times}) d, generate_series(1, ${unit.eventsADay}) n,
      lateral (select (now() at time zone 'UTC')::date + (d - ${(unit.days * times) / 2}) * interval '1 day' + (8 + n * 2) * interval '1 hour' as at) w
    on conflict do nothing`,
  `insert into notification (id, person_id, type, category, title, message, status, subject, created_at, updated_at, mail_state, push_state)
    select uuidv7(), me.id, 'connection_accepted', 'connections', 'Accepted', 'They said yes.', 'read', 'person:'||p.id,
      now() - p.n * interval '30 days' / ${unit.notifications * times}, now(), 'done', 'done'
    from me, newcomer p where n <= ${unit.notifications * times}`,
  'drop table talk, me, newcomer',
];

/** Closed calls, by desk: each with two tries. */
function callsSql(count: number, desk: string, outcome: string): string {
  return `with lines as (
      insert into call_line (id, desk_id, person_id, same_as, name, direction, priority, position, state, state_at,
        first_asked, sheet_day, added_by, created_at, updated_at, closed_at)
      select gen_random_uuid(), ${desk}, w.id, 'person:' || w.id, 'Marlowe '||w.n, 'out', 2, p.n,
        'closed', at, at::date, at::date, ${desk}, at, at, at
      from me, newcomer p join newcomer w on w.n = p.n + 1,
        lateral (select now() - p.n * interval '2 hours' as at) t
      where p.n <= ${count}
      returning id, added_by, closed_at)
    insert into call_attempt (id, line_id, by, direction, outcome, at, noted_at)
    select gen_random_uuid(), id, added_by, 'out', '${outcome}', closed_at - k * interval '1 minute', closed_at
    from lines, generate_series(0, 1) k`;
}

/** Adds so many times the unit; 0 adds nothing. The server must not run on it. */
export async function growHouse(connection: Connection, times: number): Promise<void> {
  await inOne(connection, async (client) => {
    for (const statement of times > 0 ? statements(times) : []) {
      await client.query(statement.replace('$email$', `'${email}'`)).catch((cause: unknown) => {
        throw new Error(`could not grow: ${statement.slice(0, 90)}`, { cause });
      });
    }
  });
}

/** Adds people with three sessions each, who have nothing else. */
export async function addPeople(connection: Connection, count: number): Promise<void> {
  await inOne(connection, async (client) => {
    await client.query(
      `create temp table newcomer as select n::int, uuidv7() as id from generate_series(1, ${String(count)}) n`,
    );
    await client.query(`insert into profile (id, display_name, sort_name, claimed_at)
      select id, 'House '||n, 'house '||lpad(n::text, 6, '0'), now() from newcomer`);
    await client.query(
      `insert into account (id, email, name) select id, id || '@house.example', 'House '||n from newcomer`,
    );
    await client.query(`insert into person_role (person_id, role) select id, 'MANAGER' from newcomer`);
    await client.query(`insert into session (id, user_id, token_hash, expires_at)
      select gen_random_uuid(), id, gen_random_uuid()::text, now() + interval '1 day' from newcomer, generate_series(1, 3)`);
    await client.query('drop table newcomer');
  });
}

/** Signs the person of the bench in; the cookie of their session. */
export async function signIn(connection: Connection): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await inOne(connection, async (client) => {
    await client.query(
      `insert into session (id, user_id, token_hash, expires_at)
       select gen_random_uuid(), id, rtrim(translate(encode(sha256($1::bytea), 'base64'), '+/', '-_'), '='), now() + interval '1 day'
       from account where email = '${email}'`,
      [token],
    );
  });
  return `backlot_session=${token}`;
}

async function inOne(connection: Connection, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
