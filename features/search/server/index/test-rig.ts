import { catalogues } from '#features/profiles/server/public.ts';
import { createPeopleIndex, type HitPosition, type SearchablePerson } from './people-index.ts';

const termsOf = (name: 'genres' | 'job-titles') =>
  catalogues[name].groups
    .flatMap(({ options }) => options)
    .map((option) => ({ ...option, words: option.keywords }));
export const catalogue = { genres: termsOf('genres'), jobTitles: termsOf('job-titles') };

/** A searchable person with a unique id; ids ascend in order of creation. */
export function person(name: string, more: Partial<SearchablePerson> = {}): SearchablePerson {
  return { id: `p${process.hrtime.bigint().toString().padStart(20, '0')}`, name, isHidden: false, ...more };
}

/** Names of the people found, in order, prefixed with the tier. */
export function find(people: readonly SearchablePerson[], query: string, options: object = {}): string[] {
  const nameOf = (id: string) => people.find((one) => one.id === id)?.name ?? 'nobody';
  const hits = createPeopleIndex(people, catalogue).search(query, { limit: 20, ...options });
  return hits.map((hit) => `${hit.tier}: ${nameOf(hit.id)}`);
}

/** A person's position in the answer. */
export function positionOf(
  people: readonly SearchablePerson[],
  query: string,
  name: string,
): HitPosition | undefined {
  const id = people.find((one) => one.name === name)?.id;
  const hits = createPeopleIndex(people, catalogue).search(query, { limit: 1_000 });
  return hits.find((hit) => hit.id === id)?.position;
}
