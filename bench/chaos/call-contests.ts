import { deskHeader } from '#platform/contract/desk.ts';
import type { BenchPerson } from '../load/people.ts';
import type { Contest, RaceGround } from './contests.ts';

/** Phone sheets: of everybody on a desk who wants to dial one call, one has it. */
export const callContests: readonly Contest[] = [
  {
    name: 'one call that everybody on a desk claims at once: one holder',
    run: async (ground) => {
      const [principal] = await ground.people(1);
      if (!principal) throw new Error('nobody was made');
      const sitters = await ground.people(ground.parallel);
      for (const sitter of sitters) await seat(ground, principal, sitter);
      const id = ground.newId();
      await ground.ask('POST', '/api/calls', { cookie: principal.cookie, body: { id, name: 'Ruth Bell' } });
      const answers = await Promise.all(
        sitters.map(({ cookie }) =>
          ground.ask('POST', `/api/calls/${id}/claim`, {
            cookie,
            body: {},
            headers: { [deskHeader]: principal.id },
          }),
        ),
      );
      const winners = sitters.filter((_, at) => answers[at]?.status === 200);
      const { rows } = await ground.database.query<{ holder: string }>(
        `select claimed_by as holder from call_line where id = $1 and claimed_until > now()`,
        [id],
      );
      return winners.length === 1 && rows[0]?.holder === winners[0]?.id ? 1 : winners.length + 1;
    },
  },
];

async function seat({ ask }: RaceGround, principal: BenchPerson, { id, cookie }: BenchPerson) {
  const offer = { personId: id, kind: 'second', scopes: ['calls'] };
  const offered = await ask('POST', `/api/desks/${principal.id}/seats`, {
    cookie: principal.cookie,
    body: offer,
  });
  await ask('POST', `/api/desk-seats/${(offered.body as { id: string }).id}/accept`, { cookie, body: {} });
}
