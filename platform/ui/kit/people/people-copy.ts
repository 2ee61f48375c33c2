import { counted } from '../../counted.ts';
import { translated } from '../../language.ts';

const people = (number: number) => `${counted.format(number)} ${number === 1 ? 'person' : 'people'}`;

/** The words of a field that chooses people. */
export const words = translated('peopleField', {
  placeholder: 'Name, company or job',
  found: 'People',
  taken: (name: string) => `${name} chosen`,
  remove: (name: string) => `Remove ${name}`,
  nothing: (term: string) => `No results found for "${term}"`,
  typeMore: 'Type at least two letters.',
  unclaimed: 'Profile not claimed yet',
  count: (number: number) => `${people(number)} found`,
  broken: 'Couldn’t search people',
  retry: 'Retry',
});
