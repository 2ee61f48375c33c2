import type { BenchPerson } from '../load/people.ts';
import type { Contest, RaceGround } from './contests.ts';

/** Projects: of many answers to one request one counts, and of owners who all leave one stays. */
export const projectContests: readonly Contest[] = [
  {
    name: 'a request for access that is approved and denied at once: one answer, one member, one notification',
    run: async (ground) => {
      const owners = await ground.people(ground.parallel);
      const [asker] = await ground.people(1);
      if (!asker) throw new Error('nobody was made');
      const id = await projectOf(ground, owners);
      const { body } = await ground.ask('POST', `/api/projects/${id}/access-requests`, {
        cookie: asker.cookie,
        body: {},
      });
      const request = (body as { id: string }).id;
      const answers = await Promise.all(
        owners.map(({ cookie }, index) =>
          ground.ask('POST', `/api/access-requests/${request}/${index % 2 === 0 ? 'approve' : 'reject'}`, {
            cookie,
            body: {},
          }),
        ),
      );
      const winners = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
      const { rows } = await ground.database.query<{ members: number; told: number }>(
        `select (select count(*)::int from project_member where project_id = $1 and person_id = $2) as members,
           (select count(*)::int from notification where person_id = $2 and type like 'project_access_%') as told`,
        [id, asker.id],
      );
      const isApproved = (winners[0] ?? 1) % 2 === 0;
      const isWhole = rows[0]?.members === (isApproved ? 1 : 0) && rows[0].told === 1;
      return isWhole ? winners.length : 0;
    },
  },
  {
    name: 'owners who all leave a project at once: one stays',
    run: async (ground) => {
      const owners = await ground.people(ground.parallel);
      const id = await projectOf(ground, owners);
      const answers = await Promise.all(
        owners.map(({ id: owner, cookie }) =>
          ground.ask('DELETE', `/api/projects/${id}/members/${owner}`, { cookie }),
        ),
      );
      return answers.filter(({ status }) => status !== 200).length;
    },
  },
];

/** A project that all of these people own. */
async function projectOf(ground: RaceGround, owners: readonly BenchPerson[]): Promise<string> {
  const id = ground.newId();
  const [founder] = owners;
  const body = { id, title: 'A race', format: 'feature' };
  await ground.ask('POST', '/api/projects', { cookie: founder?.cookie ?? '', body });
  await ground.database.query(
    `insert into project_member (project_id, person_id, role, added_by, added_at)
     select $1, p, 'owner', p, now() from unnest($2::uuid[]) as p`,
    [id, owners.slice(1).map((owner) => owner.id)],
  );
  return id;
}
