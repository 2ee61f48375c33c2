import { expect, test } from 'vitest';
import { isListed } from '#features/catalogues/server/public.ts';
import { cast, castKeys } from './cast.ts';
import { productions } from './productions.ts';

test('all job titles, genres and jobs of credits are in the catalogues, and no name is there twice', () => {
  const jobs = [
    ...castKeys.flatMap((key) => cast[key].jobs),
    ...productions.flatMap(({ crew }) => Object.values(crew)),
  ];
  expect(jobs.filter((slug) => !isListed('job-titles', slug))).toEqual([]);
  const genres = castKeys.flatMap((key) => cast[key].genres ?? []);
  expect(genres.filter((slug) => !isListed('genres', slug))).toEqual([]);
  expect(new Set(castKeys.map((key) => `${cast[key].first} ${cast[key].last}`)).size).toBe(castKeys.length);
});
