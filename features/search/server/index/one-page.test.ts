import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HitPosition } from './hits.ts';
import { onePage, type PagePosition } from './one-page.ts';

type Hit = { id: string; position: HitPosition };
const hitsOf = (kind: string, places: readonly (readonly [number, number])[]): Hit[] =>
  places
    .toSorted((one, other) => one[0] - other[0] || one[1] - other[1])
    .map(([step, level], at) => {
      const id = `${kind}${String(at).padStart(3, '0')}`;
      return { id, position: [step, level, 0, id, id] };
    });
const behind = (hits: readonly Hit[], position: HitPosition | null) =>
  position === null ? hits : hits.slice(hits.findIndex(({ id }) => id === position[4]) + 1);
const kept = { people: 5, projects: 3 };

test('SEA-8 matching projects get three of twenty places, and the people they displace come on the next page', () => {
  const people = hitsOf(
    'p',
    Array.from({ length: 30 }, () => [1, 0] as const),
  );
  const projects = hitsOf(
    'q',
    Array.from({ length: 4 }, () => [9, 0] as const),
  );
  const first = onePage({ people: people.slice(0, 21), projects }, { limit: 20, kept });
  expect(first.hits.filter(({ kind }) => kind === 'project').map(({ id }) => id)).toEqual([
    'q000',
    'q001',
    'q002',
  ]);
  expect(first.hits).toHaveLength(20);
  expect(first.next?.map((position) => position?.[4])).toEqual(['p016', 'q002']);
});

test('paging through people and projects shows every match once, in order within each tier', () => {
  const places = fc.array(fc.tuple(fc.nat(4), fc.nat(1)), { maxLength: 60 });
  fc.assert(
    fc.property(places, places, fc.integer({ min: 1, max: 20 }), (somePeople, someProjects, limit) => {
      const [people, projects] = [hitsOf('p', somePeople), hitsOf('q', someProjects)];
      const seen: string[] = [];
      let after: PagePosition | undefined;
      do {
        const [person, project]: PagePosition = after ?? [null, null];
        const page = onePage(
          {
            people: behind(people, person).slice(0, limit + 1),
            projects: behind(projects, project).slice(0, limit + 1),
          },
          { limit, kept, after },
        );
        expect(page.hits.length).toBeLessThanOrEqual(limit);
        const tiers = page.hits.map(
          ({ id }) => [...people, ...projects].find((one) => one.id === id)?.position[0],
        );
        expect(tiers).toEqual(tiers.toSorted((one = 0, other = 0) => one - other));
        seen.push(...page.hits.map(({ id }) => id));
        after = page.next;
      } while (after);
      expect(seen.filter((id) => id.startsWith('p'))).toEqual(people.map(({ id }) => id));
      expect(seen.filter((id) => id.startsWith('q'))).toEqual(projects.map(({ id }) => id));
    }),
  );
});
