import { systemClock } from '#platform/server/clock.ts';
import type { BenchPerson } from '../load/people.ts';
import type { Contest, RaceGround } from './contests.ts';

/** Meetings: of many requests for one hour of one person one becomes a meeting, however many are accepted at once. */
export const meetingContests: readonly Contest[] = [
  {
    name: 'one hour that many have asked for and that is accepted for all at once: one meeting',
    run: async (ground) => {
      const askers = await ground.people(ground.parallel);
      const [asked] = await ground.people(1);
      if (!asked) throw new Error('nobody was made');
      await knownTo(ground, asked, askers);
      const requests = await Promise.all(askers.map((asker) => requestOf(ground, asker, asked)));
      const answers = await Promise.all(
        requests.map(({ id, slotId }) =>
          ground.ask('POST', `/api/meeting-requests/${id}/accept`, {
            cookie: asked.cookie,
            body: { slotId },
          }),
        ),
      );
      const { rows } = await ground.database.query<{ meetings: number }>(
        `select count(*)::int as meetings from event_person p join event e on e.id = p.event_id
         where p.person_id = $1 and not e.is_slot and e.state = 'confirmed'`,
        [asked.id],
      );
      const winners = answers.filter(({ status }) => status === 200).length;
      return rows[0]?.meetings === winners ? winners : 0;
    },
  },
  {
    name: 'a poll whose last answer and whose pick come at once, many times over: one meeting',
    run: async (ground) => {
      const [asker, asked] = await ground.people(2);
      if (!asker || !asked) throw new Error('nobody was made');
      await knownTo(ground, asked, [asker]);
      const { id, slots } = await pollOf(ground, asker, asked);
      const answers = slots.map((slotId) => ({ slotId, answer: 'yes' }));
      const acts = Array.from({ length: ground.parallel }, (_, n) =>
        n % 2 === 0
          ? ground.ask('POST', `/api/meeting-requests/${id}/answers`, {
              cookie: asked.cookie,
              body: { answers },
            })
          : ground.ask('POST', `/api/meeting-requests/${id}/accept`, {
              cookie: asker.cookie,
              body: { slotId: slots[n % slots.length] },
            }),
      );
      await Promise.all(acts);
      const { rows } = await ground.database.query<{ meetings: number }>(
        `select count(*)::int as meetings from event where request_id = $1 and state <> 'cancelled'`,
        [id],
      );
      return rows[0]?.meetings ?? 0;
    },
  },
];

const knownTo = ({ database }: RaceGround, { id }: BenchPerson, others: readonly BenchPerson[]) =>
  database.query(
    `insert into connection (one_id, other_id, status, since)
     select least($1::uuid, p), greatest($1::uuid, p), 'active', now() from unnest($2::uuid[]) as p`,
    [id, others.map((other) => other.id)],
  );

const dayMs = 24 * 60 * 60_000;

const inAWeek = () => new Date(systemClock.now().getTime() + 7 * dayMs).toISOString().slice(0, 10);

async function pollOf(ground: RaceGround, from: BenchPerson, to: BenchPerson) {
  const id = ground.newId();
  const day = inAWeek();
  const wish = { title: 'A poll', kind: 'general', medium: 'phone', minutes: 60, zone: 'UTC' };
  const asked = { required: [to.id], rule: 'first', asks: 'times', answerBy: `${day}T09:00:00.000Z` };
  const slots = ['10:00', '12:00', '14:00'].map((clock) => ({ start: `${day}T${clock}` }));
  const { body } = await ground.ask('POST', '/api/meeting-requests/polls', {
    cookie: from.cookie,
    body: { id, ...wish, ...asked, slots },
  });
  return { id, slots: (body as { slots: { id: string }[] }).slots.map((slot) => slot.id) };
}

async function requestOf(ground: RaceGround, from: BenchPerson, to: BenchPerson) {
  const id = ground.newId();
  const wish = { title: 'A race', kind: 'general', medium: 'phone', minutes: 60, zone: 'UTC' };
  const { body } = await ground.ask('POST', '/api/meeting-requests', {
    cookie: from.cookie,
    body: { id, toId: to.id, ...wish, slots: [{ start: `${inAWeek()}T10:00` }] },
  });
  return { id, slotId: (body as { slots: { id: string }[] }).slots[0]?.id };
}
