import { Secret, TOTP } from 'otpauth';
import type pg from 'pg';
import { systemClock } from '#platform/server/clock.ts';
import { hashOfSecret, newSecret } from '#platform/server/session/secret.ts';
import type { BenchPerson } from '../load/people.ts';

/** What a contest is run on. */
export interface RaceGround {
  /** How many want it at once. */
  readonly parallel: number;
  readonly database: pg.Pool;
  newId(): string;
  /** Asks the server whose turn it is; throws on a fault, not on a refusal. */
  ask(
    method: string,
    path: string,
    options?: { cookie?: string; body?: unknown; headers?: Readonly<Record<string, string>> },
  ): Promise<{ status: number; body: unknown }>;
  people(count: number, role?: string): Promise<BenchPerson[]>;
}

/** A thing of which there is one; `run` answers how many got it. */
export interface Contest {
  readonly name: string;
  run(ground: RaceGround): Promise<number>;
}

const password = 'nine slow lanterns over water';
const reason = 'A rehearsal.';
/** Where somebody is mailed. */
export const addressOf = ({ id }: BenchPerson) => `${id}@race.example`;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** How many of as many calls as the ground wants at once were answered with 200. */
export async function winnersOf(
  { parallel }: RaceGround,
  call: (index: number) => Promise<{ status: number }>,
) {
  const answers = await Promise.all(Array.from({ length: parallel }, (_, index) => call(index)));
  return answers.filter(({ status }) => status === 200).length;
}

/** A person of their own for a round. */
export async function one(ground: RaceGround, role?: string): Promise<BenchPerson> {
  const [person] = await ground.people(1, role);
  if (!person) throw new Error('nobody was made');
  return person;
}

/** What a preparation was answered with. @throws where it was refused */
export async function must(answer: Promise<{ status: number; body: unknown }>): Promise<unknown> {
  const { status, body } = await answer;
  if (status > 201) throw new Error(`a preparation was refused: ${String(status)} ${JSON.stringify(body)}`);
  return body;
}

/** The secret of the latest link that was mailed to an address; waits until the outbox has it. */
async function mailed(database: pg.Pool, email: string, form: RegExp): Promise<string> {
  for (;;) {
    const { rows } = await database.query<{ text: string }>(
      'select text from mail where recipient = $1 order by created_at desc, id desc',
      [email],
    );
    const secret = rows.map(({ text }) => form.exec(text)?.[1]).find((found) => found !== undefined);
    if (secret) return secret;
    await pause(50);
  }
}

async function sessionsOf({ database, newId, parallel }: RaceGround, person: BenchPerson): Promise<string[]> {
  const tokens = Array.from({ length: parallel }, newSecret);
  await database.query(
    `insert into session (id, user_id, token_hash, expires_at)
     select s, $1, h, now() + interval '1 day' from unnest($2::uuid[], $3::text[]) as t(s, h)`,
    [person.id, tokens.map(newId), tokens.map(hashOfSecret)],
  );
  return tokens.map((token) => `backlot_session=${token}`);
}

/** A second factor that is on, what makes its codes, and its recovery codes. */
async function withSecondFactor(ground: RaceGround, person: BenchPerson) {
  const { cookie } = person;
  const started = await must(ground.ask('POST', '/api/me/second-factor/start', { cookie, body: {} }));
  const totp = new TOTP({ secret: Secret.fromBase32((started as { secret: string }).secret) });
  const confirm = { cookie, body: { code: totp.generate() } };
  const { recoveryCodes } = (await must(ground.ask('POST', '/api/me/second-factor/confirm', confirm))) as {
    recoveryCodes: string[];
  };
  // The code that turned it on is used up: as if it had been turned on a minute ago.
  await ground.database.query('update second_factor set last_step = 0 where user_id = $1', [person.id]);
  return { totp, recoveryCodes };
}

async function codeContest(ground: RaceGround, which: 'code' | 'recovery'): Promise<number> {
  const person = await one(ground);
  const { totp, recoveryCodes } = await withSecondFactor(ground, person);
  const cookies = await sessionsOf(ground, person);
  const code = which === 'code' ? totp.generate() : (recoveryCodes[0] ?? '');
  return winnersOf(ground, (index) =>
    ground.ask('POST', '/api/me/proof', {
      cookie: cookies[index] ?? '',
      body: { kind: 'code', code },
    }),
  );
}

/** How many different things the answers are about, where every caller is told the same one. */
async function different(answers: Promise<unknown>[], idOf: (body: never) => string): Promise<number> {
  return new Set((await Promise.all(answers)).map((body) => idOf(body as never))).size;
}

const outcomesOf = (body: unknown) =>
  (body as { rows: { outcome: string }[] }).rows.map(({ outcome }) => outcome);

export const contests: readonly Contest[] = [
  {
    name: 'password reset link',
    run: async (ground) => {
      const email = addressOf(await one(ground));
      await must(ground.ask('POST', '/api/auth/password-reset', { body: { email } }));
      const secret = await mailed(ground.database, email, /#reset\.([\w-]+)/);
      return winnersOf(ground, () =>
        ground.ask('POST', '/api/auth/password-reset/complete', { body: { secret, password } }),
      );
    },
  },
  {
    name: 'link to a new address, and the one back',
    run: async (ground) => {
      const person = await one(ground);
      const email = `new-${addressOf(person)}`;
      await must(ground.ask('POST', '/api/me/email', { cookie: person.cookie, body: { email } }));
      const confirm = await mailed(ground.database, email, /#confirm\.([\w-]+)/);
      const moved = await winnersOf(ground, () =>
        ground.ask('POST', '/api/auth/email/confirm', { body: { secret: confirm } }),
      );
      const revert = await mailed(ground.database, addressOf(person), /#revert\.([\w-]+)/);
      const back = await winnersOf(ground, () =>
        ground.ask('POST', '/api/auth/email/revert', { body: { secret: revert } }),
      );
      return moved * back;
    },
  },
  {
    name: 'link to keep an account',
    run: async (ground) => {
      const person = await one(ground);
      const email = addressOf(person);
      await must(
        ground.ask('POST', '/api/me/leaving', { cookie: person.cookie, body: { confirmation: email } }),
      );
      const secret = await mailed(ground.database, email, /#stay\.([\w-]+)/);
      return winnersOf(ground, () => ground.ask('POST', '/api/auth/account/keep', { body: { secret } }));
    },
  },
  { name: 'code of the second factor', run: (ground) => codeContest(ground, 'code') },
  { name: 'recovery code', run: (ground) => codeContest(ground, 'recovery') },
  {
    name: 'second factor of somebody who lost it',
    run: async (ground) => {
      const person = await one(ground);
      const admin = await one(ground, 'ADMIN');
      await withSecondFactor(ground, person);
      return winnersOf(ground, () =>
        ground.ask('POST', `/api/admin/people/${person.id}/second-factor/remove`, {
          cookie: admin.cookie,
          body: { reason },
        }),
      );
    },
  },
  {
    name: 'invitation link',
    run: async (ground) => {
      const inviter = await one(ground, 'ADMIN');
      const email = `guest-${ground.newId()}@race.example`;
      const rows = [{ clientId: ground.newId(), email }];
      await must(ground.ask('POST', '/api/invitations', { cookie: inviter.cookie, body: { rows } }));
      const token = await mailed(ground.database, email, /\/invitation#([\w-]+)/);
      return winnersOf(ground, (index) =>
        ground.ask('POST', '/api/auth/invitation/accept', {
          body: { token, name: `Guest ${String(index)}`, password },
        }),
      );
    },
  },
  {
    name: 'one address, many inviters',
    run: async (ground) => {
      const inviters = await ground.people(ground.parallel);
      const email = `wanted-${ground.newId()}@race.example`;
      const answers = await Promise.all(
        inviters.map(({ cookie }) =>
          ground.ask('POST', '/api/invitations', {
            cookie,
            body: { rows: [{ clientId: ground.newId(), email }] },
          }),
        ),
      );
      return answers.flatMap(({ body }) => outcomesOf(body)).filter((outcome) => outcome === 'sent').length;
    },
  },
  {
    name: 'last invitation of a quota',
    run: async (ground) => {
      const { cookie } = await one(ground, 'TALENT');
      const send = () =>
        ground.ask('POST', '/api/invitations', {
          cookie,
          body: { rows: [{ clientId: ground.newId(), email: `guest-${ground.newId()}@race.example` }] },
        });
      for (let used = 0; used < 4; used++) await must(send());
      const answers = await Promise.all(Array.from({ length: ground.parallel }, send));
      return answers.flatMap(({ body }) => outcomesOf(body)).filter((outcome) => outcome === 'sent').length;
    },
  },
  {
    name: 'two super admins who demote each other',
    run: async (ground) => {
      await ground.database.query(`delete from person_role where role = 'SUPER_ADMIN'`);
      const [first, second] = await ground.people(2, 'SUPER_ADMIN');
      if (!first || !second) throw new Error('nobody was made');
      const held = (await must(
        ground.ask('GET', `/api/admin/roles/people/${second.id}`, { cookie: first.cookie }),
      )) as { roles: string[]; primaryRole: string };
      const body = { roles: ['MANAGER'], primaryRole: 'MANAGER', previous: { ...pick(held) }, reason };
      await Promise.all(
        Array.from({ length: ground.parallel }, (_, index) => {
          const [by, of] = index % 2 === 0 ? [first, second] : [second, first];
          return ground.ask('PUT', `/api/admin/roles/people/${of.id}`, { cookie: by.cookie, body });
        }),
      );
      const { rows } = await ground.database.query(`select from person_role where role = 'SUPER_ADMIN'`);
      return rows.length;
    },
  },
  {
    name: 'security settings at one version',
    run: async (ground) => {
      const { cookie } = await one(ground, 'ADMIN');
      const { version } = (await must(ground.ask('GET', '/api/admin/security/settings', { cookie }))) as {
        version: number;
      };
      return winnersOf(ground, (index) =>
        ground.ask('PUT', '/api/admin/security/settings', {
          cookie,
          body: { version, hasGenericErrors: index % 2 === 0, reason },
        }),
      );
    },
  },
  {
    name: 'conversation of two people',
    run: async (ground) => {
      const [one, other] = await ground.people(2);
      if (!one || !other) throw new Error('nobody was made');
      const started = Array.from({ length: ground.parallel }, (_, index) => {
        const [from, to] = index % 2 === 0 ? [one, other] : [other, one];
        return must(
          ground.ask('POST', '/api/conversations', {
            cookie: from.cookie,
            body: { participantIds: [to.id] },
          }),
        );
      });
      return different(started, ({ id }: { id: string }) => id);
    },
  },
  {
    name: 'message sent again and again',
    run: async (ground) => {
      const [one, other] = await ground.people(2);
      if (!one || !other) throw new Error('nobody was made');
      const { cookie } = one;
      const { id } = (await must(
        ground.ask('POST', '/api/conversations', { cookie, body: { participantIds: [other.id] } }),
      )) as { id: string };
      const body = { clientId: ground.newId(), content: 'Once.' };
      const sent = Array.from({ length: ground.parallel }, () =>
        must(ground.ask('POST', `/api/conversations/${id}/messages`, { cookie, body })),
      );
      return different(sent, (answer: { id: string }) => answer.id);
    },
  },
  {
    name: 'first sign-in of an allowed address',
    run: async (ground) => {
      const email = `first-${ground.newId()}@race.example`;
      const id = ground.newId();
      const person = await one(ground);
      await must(ground.ask('PUT', '/api/me/password', { cookie: person.cookie, body: { password } }));
      await ground.database.query(
        `with made as (insert into account (id, email, name) values ($1, $2, 'First Time')),
              proof as (insert into credential (id, user_id, provider_id, account_id, password)
                        select $3, $1, 'password', $1::text, password from credential where user_id = $4)
         insert into allowed_user (email) values ($2)`,
        [id, email, ground.newId(), person.id],
      );
      await Promise.all(
        Array.from({ length: ground.parallel }, () =>
          ground.ask('POST', '/api/auth/sign-in/email', { body: { email, password } }),
        ),
      );
      const { rows } = await ground.database.query('select from profile where id = $1', [id]);
      return rows.length;
    },
  },
  {
    name: 'a role for a while, given by many at once',
    run: async (ground) => {
      const admins = await ground.people(ground.parallel, 'ADMIN');
      const person = await one(ground);
      const endsAt = new Date(systemClock.now().getTime() + 60 * 60_000).toISOString();
      const answers = await Promise.all(
        admins.map(({ cookie }) =>
          ground.ask('POST', `/api/admin/roles/people/${person.id}/hats`, {
            cookie,
            body: { hatId: ground.newId(), role: 'AGENT', endsAt, reason },
          }),
        ),
      );
      return answers.filter(({ status }) => status === 201).length;
    },
  },
];

const pick = ({ roles, primaryRole }: { roles: string[]; primaryRole: string }) => ({ roles, primaryRole });
