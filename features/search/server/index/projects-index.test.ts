import { expect, test } from 'vitest';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { createProjectsIndex, type SearchableProject, type Viewer } from './projects-index.ts';

const [owner, mate, guest] = ['owner', 'mate', 'guest'] as unknown as readonly PersonId[] & {
  0: PersonId;
  1: PersonId;
  2: PersonId;
};
const team = 'team' as ClientId;
const now = new Date('2026-11-25T12:00:00Z');
const always = { from: null, until: null };
const named = (...names: [string, ...string[]]) => ({ names, company: '', text: '', genres: [] });
const project = (id: string, more: Partial<SearchableProject> = {}): SearchableProject => ({
  id,
  inside: named('Gantry', 'Halyard'),
  outside: named('Halyard'),
  tier: 'named',
  teamId: null,
  members: new Map([[owner, always]]),
  ...more,
});
const viewer = (personId: PersonId, teams: readonly ClientId[] = []): Viewer => ({
  actor: { personId, standing: { teams: teams.map((teamId) => ({ teamId })), desks: [] } as never },
  now,
});

test('a team finds its project by its public name and members find it by any name, on no desk but their own', () => {
  const index = createProjectsIndex([project('a', { tier: 'team', teamId: team })], []);
  const found = (q: string, who: Viewer) => index.search(q, { limit: 9, ...who }).map(({ id }) => id);
  expect(found('halyard', viewer(mate, [team]))).toEqual(['a']);
  expect(found('gantry', viewer(mate, [team]))).toEqual([]);
  expect(found('halyard', viewer(guest))).toEqual([]);
  const away = {
    ...viewer(mate, [team]),
    actor: { ...viewer(mate, [team]).actor, desk: { isOpen: true } as never },
  };
  expect(found('halyard', away)).toEqual([]);
  expect([found('gantry', viewer(owner)), found('halyard', viewer(owner))]).toEqual([['a'], ['a']]);
});

test('a member finds a project from the start of their access to its end, and never after it is deleted', () => {
  const until = new Date(now.getTime() + 1);
  const before = new Date(now.getTime() - 1);
  const index = createProjectsIndex(
    [project('a', { members: new Map([[guest, { from: now, until }]]) })],
    [],
  );
  const found = (at: Date) => index.search('gantry', { limit: 9, ...viewer(guest), now: at }).length;
  expect([found(before), found(now), found(until)]).toEqual([0, 1, 0]);
  expect([...index.peopleWith(guest, now)]).toEqual([]);
  index.put(project('a', { tier: 'network' }));
  expect(index.search('halyard', { limit: 9, ...viewer(mate) })).toHaveLength(1);
  index.put(project('a'));
  expect(index.search('halyard', { limit: 9, ...viewer(mate) })).toEqual([]);
  index.remove('a');
  expect([index.size, index.search('gantry', { limit: 9, ...viewer(owner) }).length]).toEqual([0, 0]);
});

test('two people count as on a project together only while both are members', () => {
  const index = createProjectsIndex(
    [
      project('a', {
        members: new Map([
          [owner, always],
          [mate, always],
        ]),
      }),
    ],
    [],
  );
  expect([...index.peopleWith(owner, now)]).toEqual([mate]);
  expect(index.isCurrent(project('a'))).toBe(false);
  index.put(project('a'));
  expect([...index.peopleWith(owner, now), ...index.peopleWith(mate, now)]).toEqual([]);
  expect(index.isCurrent(project('a'))).toBe(true);
});
