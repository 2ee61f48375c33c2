import { randomUUID } from 'node:crypto';
import { googleReply } from '#app/testing/calendar-replies.ts';
import { deskHeader } from '#platform/contract/desk.ts';
import { newId } from '#platform/server/new-id.ts';
import { hashOfSecret } from '#platform/server/session/secret.ts';
import type { Ground } from './revocations.ts';
import { watchAccess } from './watch.ts';
import {
  deactivate,
  each,
  leave,
  lock,
  newToken,
  reason,
  tokenOf,
  tokens,
  type WayKind,
} from './way-kind.ts';
import { thingWays } from './way-things.ts';
import { watchExport, watchHappening, watchUpload } from './way-watches.ts';

/** Each victim makes a link to their own calendar. */
const makeFeeds: WayKind['prepare'] = ({ call }, victims) =>
  each(victims, async (victim) => {
    const { id, cookie } = victim.person;
    const made = await call('POST', `/api/calendar-feeds/${id}`, { cookie, body: {} });
    tokens.set(id, (made as { path: string }).path);
  });

/** A link to the calendar of a desk, where one of the two is the super admin. */
const makeDeskFeeds =
  (whose: 'of the victim' | 'of the admin'): WayKind['prepare'] =>
  async ({ database, admin }, victims) => {
    for (const { person } of victims) {
      const [principal, assistant] = whose === 'of the victim' ? [person, admin] : [admin, person];
      const [seat, token] = [newId(), newToken()];
      await database.query(
        `insert into desk_seat (id, principal_id, person_id, kind, scopes, offered_by, principal_agreed_at,
           assistant_agreed_at, starts_at, created_at)
         values ($1, $2, $3, 'first', '{calendar,contacts}', $2, now(), now(), now() - interval '1 minute', now())`,
        [seat, principal.id, assistant.id],
      );
      await database.query(
        `insert into calendar_feed (reader_id, calendar_id, seat_id, token_hash, made_at)
         values ($1, $2, $3, $4, now())`,
        [assistant.id, principal.id, seat, hashOfSecret(token)],
      );
      tokens.set(person.id, `/api/calendar/${token}.ics`);
      tokens.set(`seat ${person.id}`, seat);
    }
  };

const watchFeed: WayKind['watch'] = ({ ports }, victim) =>
  watchAccess({ ports, cookie: '', path: tokenOf(victim), hasSockets: false });

const watchPost =
  (path: string): WayKind['watch'] =>
  ({ ports }, victim) =>
    watchAccess({ ports, cookie: '', path, hasSockets: false, body: { token: tokenOf(victim) } });

/** Each victim invites somebody outside to a meeting. */
const inviteGuests: WayKind['prepare'] = ({ call, database }, victims) =>
  each(victims, async ({ person }) => {
    const day = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    const when = { start: `${day}T10:00`, end: `${day}T11:00`, zone: 'UTC' };
    const guests = [`${randomUUID()}@outside.example`];
    const body = { id: newId(), title: 'A rehearsal', kind: 'pitch', when, guests };
    const made = await call('POST', '/api/events', { cookie: person.cookie, body });
    const token = newToken();
    await database.query('update event_guest set token_hash = $2 where event_id = $1', [
      (made as { id: string }).id,
      hashOfSecret(token),
    ]);
    tokens.set(person.id, token);
    tokens.set(`event ${person.id}`, (made as { id: string }).id);
  });

/** The guest's calendar program answers by mail, in turn yes and no. */
const watchReplies: WayKind['watch'] = async ({ ports, database, inbound }, { person }) => {
  const event = tokens.get(`event ${person.id}`) ?? '';
  const { rows } = await database.query<{ email: string; calendar: string }>(
    `select recipient as email, calendar from mail join event_guest on email = recipient
      where event_id = $1 and calendar is not null`,
    [event],
  );
  const file = (rows[0]?.calendar ?? '').replaceAll(/\r?\n[ \t]/g, '');
  const uid = /^UID:(.*)$/m.exec(file)?.[1]?.trim() ?? '';
  const organizer = /^ORGANIZER.*mailto:(.*)$/im.exec(file)?.[1]?.trim() ?? '';
  let turn = 0;
  return watchHappening({
    stirEveryMs: 60,
    stir: () => {
      const partstat = turn++ % 2 === 0 ? 'ACCEPTED' : 'DECLINED';
      const at = new Date();
      const body = googleReply({ uid, organizer, email: rows[0]?.email ?? '', partstat, sequence: 0, at });
      const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${inbound.secret}` };
      const port = ports[turn % ports.length] ?? 0;
      return fetch(`http://127.0.0.1:${String(port)}/api/mail/inbound`, { method: 'POST', headers, body });
    },
    seen: async () => {
      const found = await database.query<{ at: number }>(
        `select coalesce(extract(epoch from answered_at), 0)::float8 as at from event_guest where event_id = $1`,
        [event],
      );
      return found.rows[0]?.at ?? 0;
    },
  });
};

/** Each victim has a meeting with the super admin, and the link that confirms it. */
const agreeMeetings: WayKind['prepare'] = ({ call, database, admin }, victims) =>
  each(victims, async ({ person }) => {
    await database.query(
      `insert into connection (one_id, other_id, since) values (least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), now())`,
      [person.id, admin.id],
    );
    // One after the other, none over another.
    const atMinute = 5 * meetings++;
    const minutes = String(atMinute % 60).padStart(2, '0');
    const hour = String(Math.floor(atMinute / 60) % 24).padStart(2, '0');
    const day = new Date(Date.now() + 8 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    const wish = { title: newId(), kind: 'general', medium: 'phone', minutes: 5, zone: 'UTC' };
    const body = { id: newId(), toId: person.id, ...wish, slots: [{ start: `${day}T${hour}:${minutes}` }] };
    const asked = (await call('POST', '/api/meeting-requests', { cookie: admin.cookie, body })) as {
      id: string;
      slots: { id: string }[];
    };
    const accept = { slotId: asked.slots[0]?.id };
    await call('POST', `/api/meeting-requests/${asked.id}/accept`, { cookie: person.cookie, body: accept });
    const token = newToken();
    await database.query(
      `insert into meeting_link (token_hash, request_id, person_id, starts_at, ends_at)
       select $3, request_id, $2, starts_at, ends_at from event where request_id = $1 and not is_slot`,
      [asked.id, person.id, hashOfSecret(token)],
    );
    tokens.set(person.id, token);
  });
let meetings = 0;

/** Each victim invites somebody to Backlot. */
const inviteNewcomers: WayKind['prepare'] = ({ call, database }, victims) =>
  each(victims, async ({ person }) => {
    const rows = [{ clientId: newId(), email: `${randomUUID()}@outside.example` }];
    await call('POST', '/api/invitations', { cookie: person.cookie, body: { rows } });
    const token = newToken();
    await database.query('update invitation set token_hash = $2 where inviter_id = $1', [
      person.id,
      hashOfSecret(token),
    ]);
    tokens.set(person.id, token);
  });

/** Puts a mail into the outbox, to the victim or in their name, and looks at what the mail server gets. */
const watchMail =
  (whose: 'to them' | 'in their name'): WayKind['watch'] =>
  ({ database, mailsTo }, { person, email }) => {
    const to = whose === 'to them' ? email : `${person.id}@outside.example`;
    return watchHappening({
      stirEveryMs: 150,
      stir: () =>
        database.query(
          `insert into mail (id, dedupe_key, message_id, recipient, subject, text, author_id)
           values ($1::uuid, $1::text, $1::text, $2, 'Notes', 'The secret ending', $3)`,
          [newId(), to, whose === 'to them' ? null : person.id],
        ),
      seen: () => mailsTo(to),
    });
  };

const tell = (database: Ground['database'], person: string, from: string | null = null) => {
  const id = newId();
  return database.query(
    `insert into notification (id, person_id, from_person_id, type, category, title, message, subject, created_at)
     values ($1, $2, $4, 'system_notice', 'system', 'Notes', 'The secret ending', $3, now() - interval '3 minutes')`,
    [id, person, `notice:${id}`, from],
  );
};

/** Unseen notifications, which are mailed. */
const watchBell: WayKind['watch'] = ({ database, mailsTo }, { person, email }) =>
  watchHappening({ stirEveryMs: 150, stir: () => tell(database, person.id), seen: () => mailsTo(email) });

/** Somebody to tell of what each victim does, at an address of their own. */
const befriend: WayKind['prepare'] = ({ database }, victims) =>
  each(victims, async ({ person }) => {
    const friend = newId();
    tokens.set(person.id, friend);
    await database.query(
      `with them as (insert into profile (id, display_name, sort_name, claimed_at) values ($1, 'A friend', 'friend', now()))
       insert into account (id, email, name) values ($1, $2, 'A friend')`,
      [friend, `${friend}@revoke.example`],
    );
  });

/** What the victim did stays unseen by somebody else, who is mailed about it. */
const watchDeeds: WayKind['watch'] = ({ database, mailsTo }, victim) => {
  const friend = tokenOf(victim);
  return watchHappening({
    stirEveryMs: 150,
    stir: () => tell(database, friend, victim.person.id),
    seen: () => mailsTo(`${friend}@revoke.example`),
  });
};

/** The same, pushed to a browser of the session that is lost. */
const watchPush: WayKind['watch'] = async ({ database, push }, { person, session }) => {
  const { endpoint, keys } = push.browser();
  await database.query(
    `insert into notification_preference (person_id, push_notifications, email_notifications) values ($1, true, false)
     on conflict (person_id) do update set push_notifications = true`,
    [person.id],
  );
  await database.query(
    `insert into push_subscription (id, person_id, session_id, endpoint, p256dh, auth, created_at)
     values ($1, $2, $3, $4, $5, $6, now())`,
    [newId(), person.id, session, endpoint, keys.p256dh, keys.auth],
  );
  return watchHappening({
    stirEveryMs: 150,
    stir: () => tell(database, person.id),
    seen: () => push.received.filter(({ path }) => endpoint.endsWith(path)).length,
  });
};

/** Messages of the victim that leave later. */
const watchScheduled: WayKind['watch'] = async ({ database, admin }, { person }) => {
  const talk = newId();
  await database.query(
    `insert into conversation (id, type, title, owner_id) values ($1, 'group', 'A rehearsal', $2)`,
    [talk, admin.id],
  );
  await database.query(
    'insert into participant (conversation_id, person_id) select $1, p from unnest($2::uuid[]) as p',
    [talk, [admin.id, person.id]],
  );
  return watchHappening({
    stirEveryMs: 150,
    stir: () =>
      database.query(
        `insert into scheduled_message (id, conversation_id, sender_id, content, send_at, zone, updated_at)
         values ($1, $2, $3, 'Later', now(), 'UTC', now())`,
        [newId(), talk, person.id],
      ),
    seen: async () => {
      const { rows } = await database.query<{ sent: number }>(
        'select count(*)::int as sent from message where conversation_id = $1',
        [talk],
      );
      return rows[0]?.sent ?? 0;
    },
  });
};

/** Seats that were put past the door: the super admin's session knows them only once it was compared with the tables. */
const sitDown: WayKind['prepare'] = async (ground, victims) => {
  await makeDeskFeeds('of the victim')?.(ground, victims);
  const desk = victims.at(-1)?.person.id ?? '';
  for (const port of ground.ports)
    for (let isSeated = false; !isSeated; ) {
      const headers = { cookie: ground.admin.cookie, [deskHeader]: desk };
      const answer = await fetch(`http://127.0.0.1:${String(port)}/api/contacts`, { headers });
      await answer.arrayBuffer();
      isSeated = answer.ok;
      if (!isSeated) await new Promise((done) => setTimeout(done, 250));
    }
};

/** The super admin at the desk of the victim. */
const watchDesk: WayKind['watch'] = ({ ports, admin }, { person }) =>
  watchAccess({ ports, cookie: admin.cookie, path: '/api/contacts', desk: person.id, hasSockets: false });

/** Each victim invites the super admin into a team. */
const inviteIntoTeams: WayKind['prepare'] = ({ call }, victims) =>
  each(victims, async ({ person }) => {
    const id = newId();
    tokens.set(person.id, id);
    await call('POST', '/api/teams', { cookie: person.cookie, body: { id, name: 'A rehearsal' } });
    const body = { email: 'admin@revoke.example' };
    await call('POST', `/api/teams/${id}/invitations`, { cookie: person.cookie, body });
  });

const watchTeamRequests: WayKind['watch'] = ({ ports, admin }, victim) => {
  const has = tokenOf(victim);
  return watchAccess({ ports, cookie: admin.cookie, path: '/api/me/team-requests', hasSockets: false, has });
};

/** More than the buffers between a server and its reader hold. */
const fillExports: WayKind['prepare'] = ({ database }, victims) =>
  each(victims, ({ person }) =>
    database.query(
      `insert into notification (id, person_id, type, category, title, message, subject, mail_state, push_state)
       select gen_random_uuid(), $1, 'system_notice', 'system', 'T', repeat('A long note. ', 1000), 'notice:' || n,
         'done', 'done' from generate_series(1, 1200) as n`,
      [person.id],
    ),
  );

const otherWays: readonly WayKind[] = [
  { kind: 'guest_link', prepare: inviteGuests, watch: watchPost('/api/event-invitations/look'), end: lock },
  { kind: 'reply_by_mail', prepare: inviteGuests, watch: watchReplies, end: lock },
  {
    kind: 'meeting_link',
    prepare: agreeMeetings,
    watch: watchPost('/api/meeting-confirmations/look'),
    end: lock,
  },
  { kind: 'invitation', prepare: inviteNewcomers, watch: watchPost('/api/auth/invitation/open'), end: lock },
  { kind: 'team_invitation', prepare: inviteIntoTeams, watch: watchTeamRequests, end: lock },
  { kind: 'mail_to_them', watch: watchMail('to them'), end: lock },
  { kind: 'mail_in_their_name', watch: watchMail('in their name'), end: lock },
  { kind: 'mail_of_the_bell', watch: watchBell, end: lock },
  { kind: 'mail_of_what_they_did', prepare: befriend, watch: watchDeeds, end: lock },
  { kind: 'push', watch: watchPush, end: lock },
  { kind: 'scheduled_message', watch: watchScheduled, end: lock },
  { kind: 'desk', prepare: sitDown, watch: watchDesk, end: lock },
  {
    kind: 'export',
    prepare: fillExports,
    watch: ({ ports }, { cookie }) => watchExport(ports, cookie),
    end: lock,
  },
  { kind: 'upload', watch: ({ ports }, { cookie }) => watchUpload(ports, cookie, newId()), end: lock },
];

const feed = { prepare: makeFeeds, watch: watchFeed } as const;

/** Every way out of an account besides its sessions, and what ends it. */
export const wayKinds: readonly WayKind[] = [
  { kind: 'feed_locked', ...feed, end: lock },
  { kind: 'feed_deactivated', ...feed, end: deactivate },
  { kind: 'feed_left', ...feed, end: leave },
  {
    kind: 'feed_password',
    ...feed,
    end: ({ call }, { person }) =>
      call('PUT', '/api/me/password', {
        cookie: person.cookie,
        body: { password: 'nine slow lanterns over water' },
      }),
  },
  {
    kind: 'feed_others',
    ...feed,
    end: ({ call }, { person }) =>
      call('POST', '/api/me/sessions/end-others', { cookie: person.cookie, body: {} }),
  },
  {
    kind: 'feed_all',
    ...feed,
    end: ({ call, admin }, { person }) =>
      call('POST', `/api/admin/people/${person.id}/sessions/revoke`, {
        cookie: admin.cookie,
        body: { reason },
      }),
  },
  { kind: 'desk_feed_principal', prepare: makeDeskFeeds('of the victim'), watch: watchFeed, end: lock },
  { kind: 'desk_feed_assistant', prepare: makeDeskFeeds('of the admin'), watch: watchFeed, end: lock },
  {
    kind: 'desk_feed_seat',
    prepare: makeDeskFeeds('of the admin'),
    watch: watchFeed,
    end: ({ call, admin }, { person }) =>
      call('POST', `/api/desk-seats/${tokens.get(`seat ${person.id}`) ?? ''}/end`, {
        cookie: admin.cookie,
        body: {},
      }),
  },
  ...otherWays,
  ...thingWays,
];
