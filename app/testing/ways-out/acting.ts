import { expect } from 'vitest';
import { newId } from '#platform/server/new-id.ts';
import type { PushService } from '#platform/testing/push-service.ts';
import { guest } from '../guests.ts';
import { mailedToken } from '../mailed-token.ts';
import { teamOf } from '../things-of.ts';
import { type Guests, isOk, postTo, type Ways } from './way.ts';

/** What reaches their devices, and what they left to be sent. */
export function actingWays({ scene }: Guests, pushService: PushService): Ways {
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

/** What they invited others to. */
export function invitationWays({ scene }: Guests): Ways {
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
