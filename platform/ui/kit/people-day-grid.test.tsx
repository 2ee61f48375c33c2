import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PeopleDayGrid } from './people-day-grid.tsx';
import type { DayBlock, PersonDays } from './people-days.ts';
import { blockBeside } from './use-block-keys.ts';

beforeAll(() => {
  vi.stubGlobal('innerWidth', 1440);
  vi.stubGlobal('innerHeight', 900);
});
afterAll(() => vi.unstubAllGlobals());

const dayAfter = (days: number) => new Date(Date.UTC(2031, 2, 3 + days)).toISOString().slice(0, 10);

function board(people: number, days: number) {
  const spoken = vi.fn((id: string) => `${id} is held`);
  const block = (id: string, ahead: number, lane: number): DayBlock => ({
    id,
    firstDay: dayAfter(ahead),
    lastDay: dayAfter(ahead + 2),
    lane,
    words: id,
    get spoken() {
      return spoken(id);
    },
    look: 'plain',
  });
  const blocksOf = vi.fn((_row: number, blocks: readonly DayBlock[]) => blocks);
  const rows = Array.from({ length: people }, (_, n): PersonDays => {
    const weeks = Array.from({ length: days / 8 }, (_week, at) => at);
    const blocks = weeks.flatMap((at) => [0, 1].map((lane) => block(`${n}/${at}/${lane}`, at * 8, lane)));
    const asked = () => blocksOf(n, blocks);
    return {
      id: String(n),
      name: `Person ${n}`,
      head: null,
      lanes: 2,
      get blocks() {
        return asked();
      },
    };
  });
  return { rows, spoken, blocksOf };
}

test('a board of 60 people by 120 days draws what fits in the window, and makes no words for other blocks', () => {
  const { rows, spoken, blocksOf } = board(60, 120);
  const markup = renderToStaticMarkup(
    <PeopleDayGrid
      label="Holds"
      firstDay={dayAfter(0)}
      days={120}
      today={dayAfter(7)}
      people={rows}
      monthWords={(day) => day.slice(0, 7)}
      onOpen={() => undefined}
    />,
  );
  const drawn = markup.match(/<button/g)?.length ?? 0;
  // 1,800 in all; about 12 rows and seven weeks of them fit.
  expect(drawn).toBeGreaterThan(100);
  expect(drawn).toBeLessThan(260);
  expect(spoken).toHaveBeenCalledTimes(drawn);
  expect(new Set(blocksOf.mock.calls.map(([row]) => row)).size).toBeLessThan(16);
  expect(markup.match(/tabindex="0"/gi)).toHaveLength(1);
  expect(markup).toContain('aria-setsize="60"');
});

test('the arrows lead by days to the next block and by rows to the next person, beyond what is in sight too', () => {
  const { rows } = board(3, 120);
  const people = rows.map((row, at) => (at === 1 ? { ...row, blocks: [] } : row));
  expect(blockBeside(people, '0/0/0', ['block', 1])).toBe('0/0/1');
  expect(blockBeside(people, '0/0/1', ['block', 1])).toBe('0/1/0');
  expect(blockBeside(people, '0/14/1', ['block', 1])).toBe('2/0/0');
  expect(blockBeside(people, '0/3/0', ['row', 1])).toBe('2/0/0');
  expect(blockBeside(people, '2/14/1', ['row', 1])).toBeUndefined();
});

test('a board that begins on the last days of a month names the next month alone, and both where there is room', () => {
  const monthsFrom = (firstDay: string) => {
    const markup = renderToStaticMarkup(
      <PeopleDayGrid
        label="Holds"
        firstDay={firstDay}
        days={56}
        today={firstDay}
        people={[]}
        monthWords={(day) => `month ${day.slice(0, 7)}`}
        onOpen={() => undefined}
      />,
    );
    return markup.match(/month \d{4}-\d{2}/g);
  };
  expect(monthsFrom('2027-04-30')).toEqual(['month 2027-05', 'month 2027-06']);
  expect(monthsFrom('2027-04-28')).toEqual(['month 2027-04', 'month 2027-05', 'month 2027-06']);
});
