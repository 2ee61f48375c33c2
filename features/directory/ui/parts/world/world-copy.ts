import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';

const people = (count: number) => `${counted.format(count)} ${count === 1 ? 'person' : 'people'}`;

/** Copy of the map. */
export const words = translated('worldMap', {
  map: 'Where people live',
  place: (label: string, count: number) => `${label}: ${people(count)}`,
  places: (label: string, others: number, count: number) =>
    `${label} and ${counted.format(others)} ${others === 1 ? 'other city' : 'other cities'}: ${people(count)}. Zoom in`,
  whole: 'Whole world',
  unplaced: (count: number) => `${people(count)} ${count === 1 ? 'hides' : 'hide'} their location`,
  table: 'Cities',
  city: 'City',
  count: 'People',
  all: (count: number) => `All ${counted.format(count)} cities`,
  nobody: 'No one who matches shares where they live.',
  broken: 'Couldn’t load the map',
});
