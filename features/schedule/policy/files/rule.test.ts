import { RRuleTemporal } from 'rrule-temporal';
import { expect, test } from 'vitest';
import { daysOfRule, ruleOf } from './rule.ts';

/** The days of a rule from its start on, at most so many. */
function days(rule: string, start: string, most = 6, to = '2036-12-31'): string[] {
  const read = ruleOf(rule);
  if (!read) throw new Error(`'${rule}' was not read`);
  return daysOfRule(read, start, to).days.slice(0, most);
}

test.each([
  ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '2026-02-13', '2026-02-13 2026-03-13 2026-11-13 2027-08-13'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,15,-1;BYSETPOS=2', '2026-12-15', '2026-12-15 2027-01-15 2027-02-15'],
  ['FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1', '2026-12-31', '2026-12-31 2027-01-31 2027-02-28'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '2026-12-31', '2026-12-31 2027-01-29 2027-02-26'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-12-31', '2026-12-31 2027-01-31 2027-03-31'],
  ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', '2026-11-26', '2026-11-26 2027-11-25 2028-11-23'],
  ['FREQ=YEARLY;BYDAY=20MO', '2027-05-17', '2027-05-17 2028-05-15'],
  ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '2027-05-17', '2027-05-17 2028-05-15'],
  ['FREQ=YEARLY;BYYEARDAY=1,-1', '2026-12-31', '2026-12-31 2027-01-01 2027-12-31'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO', '2026-12-01', '2026-12-01 2026-12-06 2026-12-15 2026-12-20'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU', '2026-12-01', '2026-12-01 2026-12-13 2026-12-15'],
  ['FREQ=YEARLY', '2028-02-29', '2028-02-29 2032-02-29 2036-02-29'],
])('the days of %s from %s are those of the standard', (rule, start, expected) => {
  const wanted = expected.split(' ');
  expect(days(rule, start, wanted.length)).toEqual(wanted);
});

test('the day a series starts on is its first and is counted, whatever its rule says', () => {
  expect(days('FREQ=WEEKLY;BYDAY=MO;COUNT=3', '2026-12-01')).toEqual([
    '2026-12-01',
    '2026-12-07',
    '2026-12-14',
  ]);
});

test.each([
  'FREQ=HOURLY',
  'FREQ=DAILY;SKIP=OMIT',
  'BYDAY=MO',
  'FREQ=WEEKLY;BYDAY=2MO',
  'FREQ=DAILY;BYDAY=XX',
  'FREQ=MONTHLY;BYMONTHDAY=0',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY;COUNT=x',
  '',
  'FREQ=DAILY;FREQ=DAILY',
])('%j is no rule that a calendar here can keep', (rule) => {
  expect(ruleOf(rule)).toBeUndefined();
});

test('a rule that no day fits ends the search', () => {
  const rule = ruleOf('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30');
  if (!rule) throw new Error('not read');
  expect(daysOfRule(rule, '2026-12-01', '9999-12-31')).toEqual({ days: ['2026-12-01'], isWhole: false });
});

/** Numbers that look random and are the same in each run. */
function randoms(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function daysOfLibrary(rule: string, start: string): string[] | undefined {
  const rruleString = `DTSTART:${start.replaceAll('-', '')}T000000Z\nRRULE:${rule};COUNT=12`;
  try {
    return new RRuleTemporal({ rruleString }).all().map((at) => at.toPlainDate().toString());
  } catch {
    return undefined;
  }
}

test('400 random rules have the days that another library finds', () => {
  const next = randoms(7);
  const some = (most: number, make: () => number | string) =>
    [...new Set(Array.from({ length: 1 + next(most) }, make))].join(',');
  const weekday = () => ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'][next(7)] ?? 'MO';
  const wrong: string[] = [];
  for (let tried = 0; tried < 400; tried++) {
    const freq = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'][next(4)] ?? 'DAILY';
    // Of the year's weekdays the other library leaves out the uncounted ones beside counted ones.
    const isCounted = next(2) === 0;
    const isLong = freq === 'MONTHLY' || freq === 'YEARLY';
    const parts = [`FREQ=${freq}`, `INTERVAL=${1 + next(3)}`];
    if (next(3) === 0) parts.push(`BYMONTH=${some(3, () => 1 + next(12))}`);
    if (freq !== 'WEEKLY' && next(3) === 0)
      parts.push(`BYMONTHDAY=${some(4, () => (next(4) === 0 ? -1 - next(28) : 1 + next(31)))}`);
    if (next(2) === 0)
      parts.push(
        `BYDAY=${some(3, () => (isLong && !parts.join(',').includes('BYMONTHDAY') && isCounted ? `${[1, 2, 3, -1][next(4)] ?? 1}${weekday()}` : weekday()))}`,
      );
    if (isLong && /BYDAY|BYMONTHDAY/.test(parts.join(',')) && next(3) === 0)
      parts.push(`BYSETPOS=${some(2, () => [1, 2, -1, -2][next(4)] ?? 1)}`);
    const rule = parts.join(';');
    const read = ruleOf(rule);
    if (!read) throw new Error(`'${rule}' was not read`);
    // From a day that fits it, so that both begin alike.
    const start = daysOfRule(read, `2026-${String(1 + next(12)).padStart(2, '0')}-01`, '2060-01-01').days[1];
    if (!start) continue;
    const own = daysOfRule(read, start, '2034-01-01').days.slice(0, 12);
    const theirs = daysOfLibrary(rule, start)?.filter((day) => day <= '2034-01-01');
    // It gives up on rules with few days.
    if (!theirs) continue;
    if (own.join(',') !== theirs.join(','))
      wrong.push(`${rule} from ${start}: ${own.join(',')} and not ${theirs.join(',')}`);
  }
  expect(wrong).toEqual([]);
});
