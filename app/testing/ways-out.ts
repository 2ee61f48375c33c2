import { request as httpRequest } from 'node:http';
import { expect } from 'vitest';
import { keepProof } from '#features/identity/server/access/once-proofs.ts';
import { givePassword, password } from '#features/identity/testing/factory/accounts.ts';
import { stopPath, stopToken } from '#features/notifications/server/acts/stop-token.ts';
import { meetingLink } from '#features/schedule/server/tables/meetings.ts';
import { hashOfSecret, newSecret } from '#platform/server/session/secret.ts';
import { platformBeside } from '#platform/testing/alone.ts';
import type { PushService } from '#platform/testing/push-service.ts';
import { googleReply } from './calendar-replies.ts';
import { guest, type openGuests, tokenIn } from './guests.ts';
import { mailedToken } from './mailed-token.ts';
import { newId } from './meetings.ts';
import type { Actor } from './scene.ts';
import { meetingOf, teamOf } from './things-of.ts';

/** One way in which something serves or reaches a person, or others in their name. */
export interface Way {
  /** The routes, procedures and jobs it goes through. */
  readonly doors: readonly string[];
  open(): Promise<OpenWay>;
}

/** It, for one person who is in. */
export interface OpenWay {
  /** Who will be out. */
  readonly person: Actor;
  /** Whether it serves now; asked before and after they are out. */
  isServed(): Promise<boolean>;
  /** For what is under way: whether it has begun, where `isServed` says how it ended. */
  hasBegun?(): Promise<boolean>;
}

type Guests = Awaited<ReturnType<typeof openGuests>>;

/** The ways there are, on one server with a mail server and a push service. */
export function waysOut(guests: Guests, pushService: PushService): Readonly<Record<string, Way>> {
  return {
    ...sessionWays(guests),
    ...linkWays(guests),
    ...mailWays(guests),
    ...actingWays(guests, pushService),
    ...invitationWays(guests),
    ...waysUnderWay(guests),
  };
}

const postTo = (scene: Guests['scene'], path: string, body: object) =>
  fetch(`${scene.address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const isOk = async (answer: Promise<Response>) => {
  const { ok, body } = await answer;
  await body?.cancel();
  return ok;
};

/** Jane's desk, on which Sam sits. */
async function seated({ scene }: Guests, scopes: ('calendar' | 'contacts')[]) {
  const [jane, sam] = await Promise.all([scene.person('Jane Field'), scene.person('Sam Ortiz')]);
  const { id } = await jane.call.teams.offerSeat({ id: jane.id, personId: sam.id, scopes });
  await sam.call.teams.acceptSeat({ id });
  return { jane, sam };
}

function sessionWays(guests: Guests): Readonly<Record<string, Way>> {
  const { scene } = guests;
  return {
    session: {
      doors: [],
      open: async () => {
        const person = await scene.person('Mara Okafor');
        return { person, isServed: () => isOk(person.request('GET', '/api/me')) };
      },
    },
    'sign-in': {
      doors: ['identity.signIn', 'identity.enterCode', 'identity.signInWithPasskey'],
      open: async () => {
        const person = await scene.person('Mara Okafor');
        await givePassword(scene.database, person.id);
        const { email } = await person.call.identity.me();
        return { person, isServed: () => isOk(postTo(scene, '/auth/sign-in/email', { email, password })) };
      },
    },
    socket: {
      doors: [],
      open: async () => {
        const person = await scene.person('Mara Okafor');
        const ears = await person.listen();
        return { person, hasBegun: async () => true, isServed: async () => (await ears.closed) < 4000 };
      },
    },
    'desk of who is out': {
      doors: [],
      open: async () => {
        const { jane, sam } = await seated(guests, ['contacts']);
        const headers = { 'x-backlot-desk': jane.id };
        return { person: jane, isServed: () => isOk(sam.request('GET', '/api/contacts', { headers })) };
      },
    },
    'desk of an assistant who is out': {
      doors: [],
      open: async () => {
        const { jane, sam } = await seated(guests, ['contacts']);
        const headers = { 'x-backlot-desk': jane.id };
        return { person: sam, isServed: () => isOk(sam.request('GET', '/api/contacts', { headers })) };
      },
    },
  };
}

function linkWays(guests: Guests): Readonly<Record<string, Way>> {
  const { scene, book, mailsTo, arrives } = guests;
  const fetched = (path: string) => () => isOk(fetch(`${scene.address}${path}`));
  const feed = 'GET /api/calendar/:file';
  const { platform } = platformBeside(scene.database);
  return {
    'own calendar link': {
      doors: [feed],
      open: async () => {
        const person = await scene.person('Mara Okafor');
        const { path } = await person.call.schedule.makeFeed({ calendar: person.id });
        return { person, isServed: fetched(path) };
      },
    },
    'calendar link of a desk whose principal is out': {
      doors: [feed],
      open: async () => {
        const { jane, sam } = await seated(guests, ['calendar']);
        const { path } = await sam.call.schedule.makeFeed({ calendar: jane.id });
        return { person: jane, isServed: fetched(path) };
      },
    },
    'calendar link of an assistant who is out': {
      doors: [feed],
      open: async () => {
        const { jane, sam } = await seated(guests, ['calendar']);
        const { path } = await sam.call.schedule.makeFeed({ calendar: jane.id });
        return { person: sam, isServed: fetched(path) };
      },
    },
    'guest link': {
      doors: ['schedule.guestInvitation', 'schedule.answerInvitation'],
      open: async () => {
        const person = await scene.person('Mara Okafor');
        const email = guest();
        await book(person, [email]);
        const token = tokenIn((await mailsTo(email, 1))[0]);
        return { person, isServed: () => isOk(postTo(scene, '/event-invitations/look', { token })) };
      },
    },
    'reply by mail': {
      doors: ['POST /api/mail/inbound'],
      open: async () => {
        const { jane, id, reply } = await guests.invited();
        const says = async (partstat: 'ACCEPTED' | 'DECLINED', answer: string) => {
          await arrives(googleReply({ ...reply, partstat, at: new Date() }));
          const { rows } = await scene.database.pool.query<{ answer: string }>(
            'select answer from event_guest where event_id = $1',
            [id],
          );
          return rows[0]?.answer === answer;
        };
        return {
          person: jane,
          hasBegun: () => says('ACCEPTED', 'yes'),
          isServed: () => says('DECLINED', 'no'),
        };
      },
    },
    'meeting link': {
      doors: ['schedule.mailedMeeting', 'schedule.confirmMailed'],
      open: async () => {
        const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
        await scene.connect(mara, tom);
        const { id, slots } = await meetingOf(tom, mara);
        for (const slot of slots) await mara.call.schedule.acceptMeeting({ id, slotId: slot.id });
        const token = newSecret();
        const { rows } = await scene.database.pool.query<{ starts_at: Date; ends_at: Date }>(
          'select starts_at, ends_at from event where request_id = $1 and not is_slot',
          [id],
        );
        await scene.database.orm.insert(meetingLink).values({
          tokenHash: hashOfSecret(token),
          requestId: id,
          personId: mara.id,
          startsAt: rows[0]?.starts_at ?? new Date(),
          endsAt: rows[0]?.ends_at ?? new Date(),
        });
        return {
          person: mara,
          isServed: () => isOk(postTo(scene, '/meeting-confirmations/look', { token })),
        };
      },
    },
    'link that stops emails': {
      doors: [
        'notifications.lookAtStop',
        'notifications.stopEmails',
        'POST /stop-emails/:token',
        'POST /unsubscribe/:token',
      ],
      open: async () => {
        const person = await scene.person('Mara Okafor');
        const stopped = { person: person.id, kind: 'digest' } as const;
        const token = stopToken(scene.server.config, stopped);
        const isServed = async () => {
          const answers = await Promise.all([
            isOk(postTo(scene, '/notification-emails/look', { token })),
            isOk(postTo(scene, '/notification-emails/stop', { token, isStopped: true })),
            isOk(
              fetch(`${scene.address}${stopPath(scene.server.config, stopped)}`, {
                method: 'POST',
                body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
              }),
            ),
          ]);
          return answers.includes(true);
        };
        return { person, isServed };
      },
    },
    'link to a new password': {
      doors: ['identity.lookAtLink', 'identity.resetPassword', 'identity.confirmEmail'],
      open: async () => {
        const person = await scene.person('Mara Okafor');
        const secret = newSecret();
        const kept = { kind: 'password_reset', secret, person: person.id, lifeMs: 60 * 60_000 };
        await keepProof({ platform, orm: scene.database.orm }, kept);
        return { person, isServed: () => isOk(postTo(scene, '/auth/link', { kind: 'reset', secret })) };
      },
    },
  };
}

function mailWays({ scene }: Guests): Readonly<Record<string, Way>> {
  const { pool } = scene.database;
  /** Puts a mail into the outbox as it would have waited there, and tells whether it goes out. */
  const goesOut = async (to: string, author: string | null) => {
    const id = newId();
    await pool.query(
      `insert into mail (id, dedupe_key, message_id, recipient, subject, text, author_id)
       values ($1::uuid, $1::text, $1::text, $2, 'Notes', 'The secret ending', $3)`,
      [id, to, author],
    );
    scene.server.wake('mail');
    const stateOf = async () =>
      (await pool.query<{ state: string }>('select state from mail where id = $1', [id])).rows[0]?.state;
    await expect.poll(stateOf).toMatch(/^(sent|withdrawn)$/);
    return (await stateOf()) === 'sent';
  };
  return {
    'mail to them': {
      doors: ['mail'],
      open: async () => {
        const person = await scene.person('Mara Okafor');
        const { email } = await person.call.identity.me();
        return { person, isServed: () => goesOut(email, null) };
      },
    },
    'mail in their name': {
      doors: ['mail'],
      open: async () => {
        const person = await scene.person('Mara Okafor');
        return { person, isServed: () => goesOut(guest(), person.id) };
      },
    },
    'mail about what waits in the bell': {
      doors: ['notification-delivery'],
      open: async () => {
        const person = await scene.person('Mara Okafor');
        const { email } = await person.call.identity.me();
        const isServed = async () => {
          const id = newId();
          await pool.query(
            `insert into notification (id, person_id, type, category, title, message, subject, created_at)
             values ($1, $2, 'system_notice', 'system', $3, 'Seen?', $3, now() - interval '3 minutes')`,
            [id, person.id, `notice:${id}`],
          );
          scene.server.wake('notification-delivery');
          const decided = () =>
            pool.query('select 1 from notification where id = $1 and mail_state = $2', [id, 'done']);
          await expect.poll(async () => (await decided()).rowCount).toBe(1);
          const { rowCount } = await pool.query('select 1 from mail where recipient = $1 and subject = $2', [
            email,
            `notice:${id}`,
          ]);
          return rowCount === 1;
        };
        return { person, isServed };
      },
    },
  };
}

function actingWays({ scene }: Guests, pushService: PushService): Readonly<Record<string, Way>> {
  const { pool } = scene.database;
  return {
    push: {
      doors: ['notification-delivery'],
      open: async () => {
        const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
        await scene.connect(mara, tom);
        const { id } = await tom.call.messaging.start({ participantIds: [mara.id] });
        const browser = pushService.browser();
        await mara.call.notifications.savePreferences({ pushNotifications: true });
        await mara.call.notifications.subscribe(browser);
        const count = () => pushService.received.filter(({ path }) => browser.endpoint.endsWith(path)).length;
        const isServed = async () => {
          const before = count();
          await tom.call.messaging.send({ id, clientId: newId(), content: 'We lost the light.' });
          const outcome = async () => {
            const { rowCount } = await pool.query('select 1 from push_subscription where person_id = $1', [
              mara.id,
            ]);
            return count() > before ? 'pushed' : rowCount === 0 ? 'forgotten' : 'neither';
          };
          await expect.poll(outcome).not.toBe('neither');
          return (await outcome()) === 'pushed';
        };
        return { person: mara, isServed };
      },
    },
    'scheduled message': {
      doors: ['messages-later'],
      open: async () => {
        const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
        await scene.connect(mara, tom);
        const { id } = await mara.call.messaging.start({ participantIds: [tom.id] });
        const scheduled = async () => {
          const row = newId();
          await pool.query(
            `insert into scheduled_message (id, conversation_id, sender_id, content, send_at, zone, state, updated_at)
             values ($1, $2, $3, 'Later', now() - interval '1 second', 'UTC', 'waiting', now())`,
            [row, id, mara.id],
          );
          scene.server.wake('messages-later');
          const stateOf = async () =>
            (await pool.query<{ state: string }>('select state from scheduled_message where id = $1', [row]))
              .rows[0]?.state;
          await expect.poll(stateOf).toMatch(/^(sent|failed)$/);
          return (await stateOf()) === 'sent';
        };
        return { person: mara, isServed: scheduled };
      },
    },
  };
}

function invitationWays({ scene }: Guests): Readonly<Record<string, Way>> {
  return {
    'invitation of who is out': {
      doors: ['invitations.open', 'invitations.accept'],
      open: async () => {
        const person = await scene.person('Mara Okafor');
        const email = guest();
        await person.call.invitations.send({ rows: [{ clientId: newId(), email }] });
        const token = await mailedToken(scene.database, email);
        return { person, isServed: () => isOk(postTo(scene, '/auth/invitation/open', { token })) };
      },
    },
    'team invitation of who is out': {
      doors: [],
      open: async () => {
        const [person, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
        const { id } = await teamOf(person);
        const { email } = await tom.call.identity.me();
        await person.call.teams.invite({ id, email });
        return { person, isServed: async () => (await tom.call.teams.requests()).items.length > 0 };
      },
    },
  };
}

function waysUnderWay({ scene }: Guests): Readonly<Record<string, Way>> {
  return {
    'export under way': {
      doors: [],
      open: async () => {
        const person = await scene.person('Mara Okafor');
        // More than the buffers between server and reader hold.
        await scene.database.pool.query(
          `insert into notification (id, person_id, type, category, title, message, subject)
           select gen_random_uuid(), $1, 'system_notice', 'system', 'T', repeat('A long note. ', 400), 'notice:' || n
           from generate_series(1, 4000) as n`,
          [person.id],
        );
        const answer = await person.request('GET', '/api/me/export');
        const reader = answer.body?.getReader();
        const first = await reader?.read();
        const isServed = async () => {
          try {
            for (let part = await reader?.read(); part && !part.done; part = await reader?.read());
            return true;
          } catch {
            return false;
          }
        };
        return { person, hasBegun: async () => first?.done === false, isServed };
      },
    },
    'upload under way': {
      doors: ['PUT /api/files/:id'],
      open: async () => {
        const person = await scene.person('Mara Okafor');
        const bytes = Buffer.alloc(200_000, 'a');
        const sending = httpRequest(`${scene.address}/api/files/${newId()}?kind=message`, {
          method: 'PUT',
          headers: {
            cookie: person.cookie,
            'content-type': 'text/plain',
            'content-length': bytes.length,
          },
        });
        const outcome = new Promise<boolean>((done) => {
          sending.on('response', (answer) => {
            answer.resume();
            done(answer.statusCode === 200);
          });
          sending.on('error', () => done(false));
        });
        await new Promise<void>((done) => {
          sending.write(bytes.subarray(0, 1_000), () => done());
        });
        const isServed = () => {
          sending.end(bytes.subarray(1_000));
          return outcome;
        };
        return { person, hasBegun: async () => true, isServed };
      },
    },
  };
}
