import type { BenchPerson } from '../load/people.ts';
import type { Contest, RaceGround } from './contests.ts';

const days = { firstDay: '2035-05-07', lastDay: '2035-05-11' };

/** Places in line: one for each rank, and one challenge at a time. */
export const holdContests: readonly Contest[] = [
  {
    name: 'the first hold on somebody for some days',
    run: async (ground) => {
      const [held] = await ground.people(1);
      const askers = await ground.people(ground.parallel);
      if (!held) throw new Error('nobody was made');
      const answers = await Promise.all(askers.map((asker) => placeHold(ground, { asker, held, rank: 1 })));
      const { rows } = await ground.database.query<{ holds: number }>(
        'select count(*)::int as holds from hold where person_id = $1',
        [held.id],
      );
      return rows[0]?.holds === 1 ? answers.filter(({ status }) => status === 201).length : 0;
    },
  },
  {
    name: 'the challenge of a first hold',
    run: async (ground) => {
      const [held, first] = await ground.people(2);
      const askers = await ground.people(8);
      if (!held || !first) throw new Error('nobody was made');
      const ids: string[] = [];
      for (const asker of [first, ...askers]) {
        const { body } = await placeHold(ground, { asker, held });
        const { id } = body as { id: string };
        await ground.ask('POST', `/api/holds/${id}/accept`, { cookie: held.cookie, body: {} });
        ids.push(id);
      }
      const [id] = ids;
      await Promise.all(
        askers.map(({ cookie }) =>
          ground.ask('POST', `/api/holds/${id ?? ''}/challenge`, { cookie, body: {} }),
        ),
      );
      const { rows } = await ground.database.query<{ challenges: number; told: number }>(
        `select (select count(*)::int from hold_challenge where hold_id = $1) as challenges,
           (select count(*)::int from notification where person_id = $2 and type = 'hold_challenged') as told`,
        [id, first.id],
      );
      return rows[0]?.told === 1 ? rows[0].challenges : 0;
    },
  },
];

interface Placing {
  readonly asker: BenchPerson;
  readonly held: BenchPerson;
  readonly rank?: number;
}

const placeHold = ({ ask, newId }: RaceGround, { asker, held, rank }: Placing) =>
  ask('POST', '/api/holds', {
    cookie: asker.cookie,
    body: { id: newId(), personId: held.id, title: 'A race', ...days, ...(rank && { rank }) },
  });
