import { keepProof } from '#features/identity/server/access/once-proofs.ts';
import { stopPath, stopToken } from '#features/notifications/server/acts/stop-token.ts';
import { meetingLink } from '#features/schedule/server/tables/meetings.ts';
import { hashOfSecret, newSecret } from '#platform/server/session/secret.ts';
import { platformBeside } from '#platform/testing/alone.ts';
import { googleReply } from '../calendar-replies.ts';
import { guest, tokenIn } from '../guests.ts';
import { meetingOf } from '../things-of.ts';
import { type Guests, isOk, postTo, seated, type Ways } from './way.ts';

/** Links that serve without a session: calendars, invitations to events and meetings, mails and passwords. */
export function linkWays(guests: Guests): Ways {
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
