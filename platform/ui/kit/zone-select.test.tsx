import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { choices, ZoneSelect } from './zone-select.tsx';

const shown = (zone: string) =>
  /<input[^>]* value="([^"]*)"/.exec(
    renderToStaticMarkup(
      <MantineProvider>
        <ZoneSelect label="Time zone" value={zone} onChange={() => undefined} />
      </MantineProvider>,
    ),
  )?.[1];

test.each([
  ['UTC', 'UTC'],
  ['Etc/UTC', 'UTC'],
  ['Asia/Calcutta', 'Kolkata'],
  ['Asia/Kolkata', 'Kolkata'],
  ['Europe/Kiev', 'Kyiv'],
  ['America/Buenos_Aires', 'Buenos Aires'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  // A zone that this browser has never heard of.
  ['Antarctica/Newest', 'Newest'],
  ['', ''],
])('a person in the zone %j sees %j in the field', (zone, words) => {
  expect(shown(zone)).toBe(words);
});

test('a person finds their own zone and UTC before all cities, each once', () => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const values = choices('').map(({ value }) => value);
  expect(values.slice(0, own === 'UTC' ? 1 : 2)).toEqual(own === 'UTC' ? ['UTC'] : [own, 'UTC']);
  expect(values).toHaveLength(new Set(values).size);
});
