import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type pg from 'pg';
import type { DeskScope } from '#platform/contract/desk.ts';
import type { BenchPerson } from '../load/people.ts';

/** What a revocation is done with. */
export interface Ground {
  /** Calls the server whose turn it is; rejects when it refuses. */
  call(
    method: string,
    path: string,
    options: { cookie?: string; body?: unknown; picture?: Uint8Array },
  ): Promise<unknown>;
  readonly database: pg.Pool;
  /** A super admin. */
  readonly admin: BenchPerson;
}

/** Whose access goes away: a session (`victim`) of a person who has another one to act from. */
export interface Victim {
  readonly person: BenchPerson;
  readonly email: string;
  readonly session: string;
}

/** One kind of revocation. */
export interface Revocation {
  readonly kind: string;
  /** What the victim can do before, and not after; `/api/me` when the whole session ends. */
  readonly path?: string;
  /** Asked on the desk of the super admin, where the victim has a seat. */
  readonly isOnDesk?: true;
  /** Live events the victim hears before, and not after, while `stir` makes them happen. */
  readonly hears?: string;
  stir?(ground: Ground): Promise<unknown>;
  /** What has to be there first; not part of what is measured. */
  prepare?(ground: Ground, victims: readonly Victim[]): Promise<void>;
  /** What begins for each victim just before they are watched, where it ends by itself. */
  begin?(ground: Ground, victim: Victim): Promise<unknown>;
  revoke(ground: Ground, victim: Victim): Promise<unknown>;
}

const reason = 'A rehearsal.';
const password = 'nine slow lanterns over water';
const secrets = new Map<string, string>();
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A team of the super admin's, in which the victims are. */
const teamId = '01900000-0000-7000-8000-00000000aaaa';

/** A project of the super admin's, in which the victims are. */
const projectId = '01900000-0000-7000-8000-00000000dddd';

/** Gives victims agreed seats on the desk of the super admin; more than a desk takes, so past the door. */
async function seat(
  { database, admin }: Ground,
  victims: readonly Victim[],
  { kind = 'first', scopes = ['contacts'] }: { kind?: 'first' | 'cover'; scopes?: readonly DeskScope[] } = {},
) {
  const { rows } = await database.query<{ id: string; person_id: string }>(
    `insert into desk_seat (id, principal_id, person_id, kind, scopes, offered_by, principal_agreed_at,
       assistant_agreed_at, starts_at, ends_at, created_at)
     select gen_random_uuid(), $1, p, $3, $4, $1, now(), now(), now() - interval '1 minute',
       now() + interval '1 day', now() from unnest($2::uuid[]) as p returning id, person_id`,
    [admin.id, victims.map(({ person }) => person.id), kind, scopes],
  );
  for (const row of rows) secrets.set(row.person_id, row.id);
}

/** How long a cover lasts that ends by the clock: long enough to be seen on both servers before, milliseconds. */
const coverMs = 6_000;
const coverEnds = new Map<string, number>();

/** Offers and agrees to a cover that ends by itself shortly. */
async function coverBriefly({ call, admin }: Ground, { person }: Victim) {
  const endsAtMs = Date.now() + coverMs;
  const offered = await call('POST', `/api/desks/${admin.id}/seats`, {
    cookie: admin.cookie,
    body: {
      personId: person.id,
      kind: 'cover',
      scopes: ['inbox.read'],
      endsAt: new Date(endsAtMs).toISOString(),
    },
  });
  const { id } = offered as { id: string };
  await call('POST', `/api/desk-seats/${id}/accept`, { cookie: person.cookie, body: {} });
  coverEnds.set(person.id, endsAtMs);
}

/** Somebody who covers leaves by themselves. */
const leaveDesk: Revocation['revoke'] = ({ call }, { person }) =>
  call('POST', `/api/desk-seats/${secrets.get(person.id) ?? ''}/end`, { cookie: person.cookie, body: {} });

const endSeat: Revocation['revoke'] = ({ call, admin }, { person }) =>
  call('POST', `/api/desk-seats/${secrets.get(person.id) ?? ''}/end`, { cookie: admin.cookie, body: {} });

/** A group of the super admin alone, in whose inbox it is. */
const talkId = '01900000-0000-7000-8000-00000000cccc';
const fileId = '01900000-0000-7000-8000-00000000bbbb';
/** The smallest picture there is. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function talk(ground: Ground) {
  const { database, admin } = ground;
  await database.query(
    `insert into conversation (id, type, title, owner_id) values ($1, 'group', 'A rehearsal', $2)
     on conflict do nothing`,
    [talkId, admin.id],
  );
  await database.query(
    'insert into participant (conversation_id, person_id) values ($1, $2) on conflict do nothing',
    [talkId, admin.id],
  );
}

/** Puts a picture into the group, which whoever reads the inbox may open. */
async function shareFile(ground: Ground) {
  const { cookie } = ground.admin;
  await talk(ground);
  if (shared.has(ground.admin.id)) return;
  shared.add(ground.admin.id);
  await ground.call('PUT', `/api/files/${fileId}?kind=message`, { cookie, picture });
  await say(ground, { content: '', attachments: [{ fileId, name: 'still.png' }] });
}
const shared = new Set<string>();

async function makeTeam({ call, admin, database }: Ground, victims: readonly Victim[]) {
  await call('POST', '/api/teams', { cookie: admin.cookie, body: { id: teamId, name: 'A rehearsal' } });
  await database.query(
    `insert into team_member (team_id, person_id, role, joined_at)
     select $1, p, 'member', now() from unnest($2::uuid[]) as p`,
    [teamId, victims.map(({ person }) => person.id)],
  );
}

/** Renames the team, which its members hear; of several who do at once one does. */
async function renameTeam({ call, admin, database }: Ground) {
  const { rows } = await database.query<{ version: number }>('select version from team where id = $1', [
    teamId,
  ]);
  const body = { version: rows[0]?.version, name: `A rehearsal, ${randomUUID()}` };
  await call('PATCH', `/api/teams/${teamId}`, { cookie: admin.cookie, body }).catch(() => undefined);
}

const takeOut: Revocation['revoke'] = ({ call, admin }, { person }) =>
  call('POST', `/api/teams/${teamId}/members/${person.id}/remove`, { cookie: admin.cookie, body: {} });

const say = ({ call, admin }: Ground, words: { content: string; attachments?: unknown }) =>
  call('POST', `/api/conversations/${talkId}/messages`, {
    cookie: admin.cookie,
    body: { clientId: randomUUID(), ...words },
  });

/** Every kind: ten end or change a session, the others what a person belongs to. */
export const revocations: readonly Revocation[] = [
  {
    kind: 'one',
    revoke: ({ call }, { person, session }) =>
      call('DELETE', `/api/me/sessions/${session}`, { cookie: person.cookie }),
  },
  {
    kind: 'others',
    revoke: ({ call }, { person }) =>
      call('POST', '/api/me/sessions/end-others', { cookie: person.cookie, body: {} }),
  },
  {
    kind: 'all',
    revoke: ({ call, admin }, { person }) =>
      call('POST', `/api/admin/people/${person.id}/sessions/revoke`, {
        cookie: admin.cookie,
        body: { reason },
      }),
  },
  {
    kind: 'admin',
    revoke: ({ call, admin }, { person, session }) =>
      call('POST', `/api/admin/people/${person.id}/sessions/${session}/revoke`, {
        cookie: admin.cookie,
        body: { reason },
      }),
  },
  {
    kind: 'password_change',
    revoke: ({ call }, { person }) =>
      call('PUT', '/api/me/password', { cookie: person.cookie, body: { password } }),
  },
  {
    kind: 'reset',
    prepare: async ({ call, database }, victims) => {
      for (const { email } of victims) await call('POST', '/api/auth/password-reset', { body: { email } });
      for (const { email } of victims) secrets.set(email, await mailedSecret(database, email));
    },
    revoke: ({ call }, { email }) =>
      call('POST', '/api/auth/password-reset/complete', { body: { secret: secrets.get(email), password } }),
  },
  {
    kind: 'second_factor',
    prepare: async ({ call }, victims) => {
      for (const { person } of victims) {
        const made = await call('POST', '/api/me/second-factor/start', { cookie: person.cookie, body: {} });
        secrets.set(person.id, (made as { secret: string }).secret);
      }
    },
    revoke: ({ call }, { person }) => {
      const secret = Secret.fromBase32(secrets.get(person.id) ?? '');
      const code = new TOTP({ secret }).generate();
      return call('POST', '/api/me/second-factor/confirm', { cookie: person.cookie, body: { code } });
    },
  },
  {
    kind: 'account_locked',
    revoke: ({ call, admin }, { person }) =>
      call('POST', `/api/admin/people/${person.id}/lock`, { cookie: admin.cookie, body: { reason } }),
  },
  {
    kind: 'account_deleted',
    revoke: ({ call }, { person, email }) =>
      call('POST', '/api/me/leaving', { cookie: person.cookie, body: { confirmation: email } }),
  },
  {
    kind: 'role_change',
    path: '/api/admin/security/settings',
    prepare: async ({ call, admin }, victims) => {
      for (const victim of victims) await assign({ call, admin }, victim, 'ADMIN');
    },
    revoke: (ground, victim) => assign(ground, victim, 'MANAGER'),
  },
  {
    kind: 'seat',
    path: '/api/contacts',
    isOnDesk: true,
    prepare: (ground, victims) => seat(ground, victims),
    revoke: endSeat,
  },
  {
    // An open desk hears that its inbox is different.
    kind: 'desk_inbox',
    path: `/api/conversations/${talkId}`,
    isOnDesk: true,
    hears: 'desk_inbox.changed',
    prepare: async (ground, victims) => {
      await talk(ground);
      await seat(ground, victims, { scopes: ['inbox.read'] });
    },
    stir: (ground) => say(ground, { content: 'Is anybody there?' }),
    revoke: endSeat,
  },
  {
    // A file has an address of its own, which names no desk.
    kind: 'desk_file',
    path: `/api/files/${fileId}`,
    prepare: async (ground, victims) => {
      await shareFile(ground);
      await seat(ground, victims, { scopes: ['inbox.read'] });
    },
    revoke: endSeat,
  },
  {
    kind: 'cover',
    path: '/api/contacts',
    isOnDesk: true,
    prepare: (ground, victims) => seat(ground, victims, { kind: 'cover' }),
    revoke: leaveDesk,
  },
  {
    kind: 'cover_inbox',
    path: `/api/conversations/${talkId}`,
    isOnDesk: true,
    hears: 'desk_inbox.changed',
    prepare: async (ground, victims) => {
      await talk(ground);
      await seat(ground, victims, { kind: 'cover', scopes: ['inbox.read'] });
    },
    stir: (ground) => say(ground, { content: 'Is anybody there?' }),
    revoke: leaveDesk,
  },
  {
    kind: 'cover_file',
    path: `/api/files/${fileId}`,
    prepare: async (ground, victims) => {
      await shareFile(ground);
      await seat(ground, victims, { kind: 'cover', scopes: ['inbox.read'] });
    },
    revoke: leaveDesk,
  },
  {
    // Nobody does anything: the cover is over.
    kind: 'cover_over',
    path: `/api/conversations/${talkId}`,
    isOnDesk: true,
    hears: 'desk_inbox.changed',
    prepare: async ({ database, ...ground }) => {
      await talk({ database, ...ground });
      await database.query('update desk_seat set ended_at = now() where ended_at is null');
    },
    begin: coverBriefly,
    stir: (ground) => say(ground, { content: 'Is anybody there?' }),
    revoke: (_, { person }) => pause(Math.max(0, (coverEnds.get(person.id) ?? 0) - Date.now())),
  },
  {
    kind: 'team_membership',
    path: `/api/teams/${teamId}`,
    prepare: makeTeam,
    revoke: takeOut,
  },
  {
    // Members hear that their team is different.
    kind: 'team_live',
    path: `/api/teams/${teamId}`,
    hears: 'team.changed',
    prepare: makeTeam,
    stir: renameTeam,
    revoke: takeOut,
  },
  {
    kind: 'project_membership',
    path: `/api/projects/${projectId}`,
    prepare: async ({ call, admin, database }, victims) => {
      const body = { id: projectId, title: 'A rehearsal', format: 'feature' };
      await call('POST', '/api/projects', { cookie: admin.cookie, body });
      await database.query(
        `insert into project_member (project_id, person_id, role, added_by, added_at)
         select $1, p, 'viewer', $3, now() from unnest($2::uuid[]) as p`,
        [projectId, victims.map(({ person }) => person.id), admin.id],
      );
    },
    revoke: ({ call, admin }, { person }) =>
      call('DELETE', `/api/projects/${projectId}/members/${person.id}`, { cookie: admin.cookie }),
  },
];

async function assign({ call, admin }: Pick<Ground, 'call' | 'admin'>, { person }: Victim, role: string) {
  const { cookie } = admin;
  const path = `/api/admin/roles/people/${person.id}`;
  const held = (await call('GET', path, { cookie })) as { roles: string[]; primaryRole: string };
  const previous = { roles: held.roles, primaryRole: held.primaryRole };
  await call('PUT', path, { cookie, body: { roles: [role], primaryRole: role, previous, reason } });
}

/** The secret of the link that was mailed to an address; waits until the outbox has it. */
async function mailedSecret(database: pg.Pool, email: string): Promise<string> {
  for (;;) {
    const { rows } = await database.query<{ text: string }>(
      `select text from mail where recipient = $1 and template_id = 'password-reset'`,
      [email],
    );
    const secret = /#reset\.([\w-]+)/.exec(rows[0]?.text ?? '')?.[1];
    if (secret) return secret;
    await pause(250);
  }
}
