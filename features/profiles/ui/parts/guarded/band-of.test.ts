import { expect, test } from 'vitest';
import { bandOf } from './band-of.ts';

const now = Date.UTC(2026, 10, 19, 10);
const nothing = { freeFrom: null, hold: null, travelsFrom: '', days: [] };
const away = (firstDay: string, lastDay: string, title = 'Family') =>
  ({ firstDay, lastDay, kind: 'booked_out', rank: null, title }) as const;
const held = (firstDay: string, lastDay: string, title: string, rank = 1) =>
  ({ firstDay, lastDay, kind: 'hold', rank, title }) as const;

/** Pairs of labels that print over each other, and pairs of blocks that cover each other. */
function overprinted(band: ReturnType<typeof bandOf>): string[] {
  const labels = [
    ...band.blocks.flatMap(({ key, lane, label }) => (label ? [{ key, lane, ...label }] : [])),
    ...(band.open ? [{ key: 'open', ...band.open }] : []),
  ];
  const drawn = [
    ...labels.map(({ key, lane, at, room }) => ({
      key: `label ${key}`,
      of: key,
      lane,
      at,
      until: at + room,
    })),
    ...band.blocks.map(({ key, lane, at, width }) => ({ key, of: key, lane, at, until: at + width })),
  ];
  const slack = 0.001;
  return drawn.flatMap((one, index) =>
    drawn
      .slice(index + 1)
      .filter(({ of, lane }) => of !== one.of && lane === one.lane)
      .filter(({ at, until }) => at < one.until - slack && one.at < until - slack)
      .map(({ key }) => `${one.key} over ${key}`),
  );
}

test('a viewer sees twelve months from the current one, and today in the first', () => {
  const { months, today } = bandOf(nothing, now);
  expect(months.map(({ atMs }) => new Date(atMs).toISOString().slice(0, 7))).toEqual([
    ...['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04'],
    ...['2027-05', '2027-06', '2027-07', '2027-08', '2027-09', '2027-10'],
  ]);
  expect(months[0]?.at).toBe(0);
  expect(today).toBeCloseTo((18 / 365) * 100, 0);
});

test('a person who is free later is busy from the left edge until then, and open after it', () => {
  const { blocks, open, today } = bandOf({ ...nothing, freeFrom: '2027-02-01' }, now);
  expect(blocks).toMatchObject([{ of: { kind: 'busy_to' }, at: 0, label: { at: today, side: 'in' } }]);
  expect(blocks[0]?.width).toBeCloseTo((92 / 365) * 100, 5);
  expect(open?.at).toBeCloseTo((92 / 365) * 100, 5);
});

test('a short hold has its label beside it, before it at the end of the year, and shows what is open after it', () => {
  const short = bandOf(
    { ...nothing, freeFrom: '2026-11-01', hold: { from: '2026-12-08', until: '2026-12-18' } },
    now,
  );
  const [hold] = short.blocks;
  expect(hold?.label).toMatchObject({ side: 'after' });
  expect(short.open?.at).toBeGreaterThanOrEqual((hold?.label?.at ?? 100) + (hold?.label?.room ?? 100));
  const late = bandOf({ ...nothing, hold: { from: '2027-10-01', until: '2027-10-10' } }, now);
  expect(late.blocks).toMatchObject([{ label: { side: 'before' } }]);
  expect(late.open).toBeUndefined();
});

test('past periods and those beyond the twelve months are not drawn', () => {
  const over = { from: '2026-11-01', until: '2026-11-10' };
  const later = { from: '2028-01-01', until: '2028-02-01' };
  for (const hold of [over, later]) expect(bandOf({ ...nothing, hold }, now).isDrawn).toBe(false);
  expect(bandOf({ ...nothing, days: [away('2026-11-02', '2026-11-06')] }, now).isDrawn).toBe(false);
});

test('no label prints over another, however many days are booked out within a busy spell', () => {
  const busy = { ...nothing, freeFrom: '2027-02-04' };
  const first = away('2026-12-23', '2027-01-03', 'Family, no calls');
  const hold = held('2027-05-07', '2027-07-26', 'Copperline');
  const many = [
    ...['2026-12-01', '2026-12-20', '2027-01-10', '2027-02-01', '2027-02-20', '2027-03-05'],
    ...['2027-04-25', '2027-05-20', '2027-06-20', '2027-08-01', '2027-09-30', '2027-10-20'],
  ].map((day) => away(day, `${day.slice(0, 8)}28`, day));
  for (const days of [
    [first],
    [first, away('2026-12-28', '2027-01-12', 'Jury')],
    [first, hold, away('2027-01-20', '2027-02-20', 'Jury')],
    [first, hold, away('2027-05-30', '2027-06-09', 'Jury'), away('2027-09-20', '2027-09-28', 'Jury')],
    many.toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1)),
  ])
    expect(overprinted(bandOf({ ...busy, days }, now))).toEqual([]);
});

test('with more days at one time than there is room for, the last ones are drawn without a label', () => {
  const days = Array.from({ length: 9 }, (_, index) => away('2027-03-01', '2027-04-20', `Job ${index}`));
  const { blocks, lanes } = bandOf({ ...nothing, days }, now);
  expect(lanes).toBe(3);
  expect(blocks).toHaveLength(9);
  expect(blocks.filter(({ label }) => label)).toHaveLength(3);
});

test('the calendar says when a hold ends, even where the profile names another day', () => {
  const hold = { from: '2027-05-07', until: '2027-08-05' };
  const days = [
    held('2027-05-07', '2027-07-26', 'Copperline'),
    held('2027-05-07', '2027-07-26', 'Clockhouse', 2),
  ];
  const { blocks } = bandOf({ ...nothing, hold, days }, now);
  expect(blocks.map(({ of }) => of.kind)).toEqual(['days']);
  expect(blocks[0]?.width).toBeCloseTo((81 / 365) * 100, 5);
});

test('days that outsiders only see as busy are one block where they touch', () => {
  const busy = (firstDay: string, lastDay: string) =>
    ({ firstDay, lastDay, kind: 'busy', rank: null, title: '' }) as const;
  const { blocks } = bandOf(
    {
      ...nothing,
      days: [
        busy('2027-03-01', '2027-03-10'),
        busy('2027-03-08', '2027-03-20'),
        busy('2027-03-21', '2027-03-25'),
      ],
    },
    now,
  );
  expect(blocks).toHaveLength(1);
  expect(blocks[0]?.width).toBeCloseTo((25 / 365) * 100, 5);
});
