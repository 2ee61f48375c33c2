import type { BenchPerson } from '../load/people.ts';
import { addressOf, type Contest, must, one, type RaceGround, winnersOf } from './contests.ts';

/** Teams and desks: one seat, one answer to an invitation, and always an owner. */
export const teamContests: readonly Contest[] = [
  {
    name: 'a seat on a desk, offered from many tabs at once',
    run: async (ground) => {
      const principal = await one(ground);
      const assistant = await one(ground);
      const answers = await Promise.all(
        Array.from({ length: ground.parallel }, () =>
          ground.ask('POST', `/api/desks/${principal.id}/seats`, {
            cookie: principal.cookie,
            body: { seatId: ground.newId(), personId: assistant.id, scopes: ['calls'] },
          }),
        ),
      );
      return answers.filter(({ status }) => status === 201).length;
    },
  },
  {
    name: 'an invitation of one address to a team',
    run: async (ground) => {
      const owner = await one(ground);
      const id = await teamOf(ground, owner);
      const email = `${ground.newId()}@race.example`;
      const answers = await Promise.all(
        Array.from({ length: ground.parallel }, () =>
          ground.ask('POST', `/api/teams/${id}/invitations`, {
            cookie: owner.cookie,
            body: { invitationId: ground.newId(), email },
          }),
        ),
      );
      return answers.filter(({ status }) => status === 201).length;
    },
  },
  {
    name: 'owners who all leave a team at once: one stays',
    run: async (ground) => {
      const owners = await ground.people(ground.parallel);
      const [founder] = owners;
      if (!founder) throw new Error('nobody was made');
      const id = await teamOf(ground, founder);
      await ground.database.query(
        `insert into team_member (team_id, person_id, role, joined_at)
         select $1, p, 'owner', now() from unnest($2::uuid[]) as p`,
        [id, owners.slice(1).map((owner) => owner.id)],
      );
      const left = await winnersOf(ground, (index) => {
        const owner = owners[index] ?? founder;
        return ground.ask('POST', `/api/teams/${id}/members/${owner.id}/remove`, {
          cookie: owner.cookie,
          body: {},
        });
      });
      return ground.parallel - left;
    },
  },
  {
    name: 'an invitation to a team, accepted and withdrawn at once',
    run: async (ground) => {
      const owner = await one(ground);
      const guest = await one(ground);
      const id = await teamOf(ground, owner);
      const invitationId = ground.newId();
      const body = { invitationId, email: addressOf(guest) };
      await must(ground.ask('POST', `/api/teams/${id}/invitations`, { cookie: owner.cookie, body }));
      await Promise.all(
        Array.from({ length: ground.parallel }, (_, index) =>
          index % 2 === 0
            ? ground.ask('POST', `/api/team-requests/${invitationId}/accept`, {
                cookie: guest.cookie,
                body: {},
              })
            : ground.ask('POST', `/api/teams/${id}/invitations/${invitationId}/withdraw`, {
                cookie: owner.cookie,
                body: {},
              }),
        ),
      );
      // Either they are in the team by an accepted invitation, or out of it by a withdrawn one.
      const { rows } = await ground.database.query(
        `select from team_invitation i where i.id = $1 and i.state in ('accepted', 'withdrawn')
          and (i.state = 'accepted') = exists (select from team_member where team_id = $2 and person_id = $3)`,
        [invitationId, id, guest.id],
      );
      return rows.length;
    },
  },
  {
    name: 'a seat that is agreed to and ended at once: it ends',
    run: async (ground) => {
      const principal = await one(ground);
      const assistant = await one(ground);
      const seatId = ground.newId();
      const offer = { seatId, personId: assistant.id, scopes: ['calls'] };
      await must(
        ground.ask('POST', `/api/desks/${principal.id}/seats`, { cookie: principal.cookie, body: offer }),
      );
      await winnersOf(ground, (index) =>
        index % 2 === 0
          ? ground.ask('POST', `/api/desk-seats/${seatId}/accept`, { cookie: assistant.cookie, body: {} })
          : ground.ask('POST', `/api/desk-seats/${seatId}/end`, { cookie: principal.cookie, body: {} }),
      );
      const { cookie } = assistant;
      const held = await ground.ask('GET', '/api/desks', { cookie });
      const seats = (held.body as { items: { id: string }[] }).items.filter(({ id }) => id === principal.id);
      const { rows } = await ground.database.query(
        'select from desk_seat where id = $1 and ended_at is not null',
        [seatId],
      );
      return seats.length === 0 ? rows.length : 0;
    },
  },
];

async function teamOf(ground: RaceGround, { cookie }: BenchPerson): Promise<string> {
  const id = ground.newId();
  await must(ground.ask('POST', '/api/teams', { cookie, body: { id, name: 'A race' } }));
  return id;
}
