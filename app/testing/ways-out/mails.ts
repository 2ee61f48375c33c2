import { expect } from 'vitest';
import { newId } from '#platform/server/new-id.ts';
import { guest } from '../guests.ts';
import type { Actor } from '../scene.ts';
import type { Guests, Ways } from './way.ts';

/** Mails to them, and in their name. */
export function mailWays({ scene }: Guests): Ways {
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
  /** Puts something into somebody's bell that they haven't seen for a while, and tells whether it is mailed. */
  const isTold = async ({ person, email }: { person: Actor; email: string }, from: string | null) => {
    const id = newId();
    await pool.query(
      `insert into notification (id, person_id, from_person_id, type, category, title, message, subject, created_at)
       values ($1, $2, $4, 'system_notice', 'system', $3, 'Seen?', $3, now() - interval '3 minutes')`,
      [id, person.id, `notice:${id}`, from],
    );
    scene.server.wake('notification-delivery');
    const decided = () =>
      pool.query('select 1 from notification where id = $1 and mail_state = $2', [id, 'done']);
    await expect.poll(async () => (await decided()).rowCount).not.toBe(0);
    const { rowCount } = await pool.query('select 1 from mail where recipient = $1 and subject = $2', [
      email,
      `notice:${id}`,
    ]);
    return rowCount === 1;
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
        return { person, isServed: () => isTold({ person, email }, null) };
      },
    },
    'mail about what they did': {
      doors: ['notification-delivery'],
      open: async () => {
        const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
        const { email } = await tom.call.identity.me();
        return { person: mara, isServed: () => isTold({ person: tom, email }, mara.id) };
      },
    },
  };
}
