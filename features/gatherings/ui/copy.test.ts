import { expect, test } from 'vitest';
import { cityOfZone } from '#platform/ui/zone-words.ts';
import { spanish } from './copy.es.ts';
import { copy } from './copy.ts';

const said = (zone: string) => [copy, spanish].map(({ fields }) => fields.zone(cityOfZone(zone)));

test('a person reads in which zone the times of an event are, also where it has no city', () => {
  expect(said('Europe/London')).toEqual(['Times are London time.', 'Las horas son de London.']);
  expect(said('UTC')).toEqual(['Times are in UTC.', 'Las horas son en UTC.']);
  expect(said('Etc/UTC')).toEqual(['Times are in UTC.', 'Las horas son en UTC.']);
});
