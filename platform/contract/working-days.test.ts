import { expect, test } from 'vitest';
import {
  afterWorkingDays,
  countryOfZone,
  holidaysOf,
  isWorkingDay,
  workingDaysBetween,
} from './working-days.ts';

test('an agent who counts over the turn of the year leaves out the holidays of the buyer’s country', () => {
  // December 24, 2026 is a Thursday; Christmas a Friday, New Year’s Day a Friday.
  expect(workingDaysBetween('2026-12-24', '2027-01-04', 'US')).toBe(5);
  // Boxing Day of a Saturday is kept on the Monday.
  expect(workingDaysBetween('2026-12-24', '2027-01-04', 'GB')).toBe(4);
  expect(workingDaysBetween('2026-12-24', '2027-01-04', 'DE')).toBe(5);
  expect(workingDaysBetween('2026-12-24', '2027-01-06', 'ES')).toBe(6);
  expect(workingDaysBetween('2026-12-24', '2027-01-04', null)).toBe(7);
});

test('a holiday that falls on a weekend is kept where each country keeps it', () => {
  // January 1, 2028 is a Saturday: the United States keep it in the old year, Britain on the Monday after.
  expect(isWorkingDay('2027-12-31', 'US')).toBe(false);
  expect(isWorkingDay('2028-01-03', 'US')).toBe(true);
  expect(isWorkingDay('2027-12-31', 'GB')).toBe(true);
  expect(isWorkingDay('2028-01-03', 'GB')).toBe(false);
  // December 25, 2027 is a Saturday: Christmas and Boxing Day are kept on Monday and Tuesday.
  expect(['2027-12-27', '2027-12-28', '2027-12-29'].map((day) => isWorkingDay(day, 'GB'))).toEqual([
    false,
    false,
    true,
  ]);
  expect([...holidaysOf('US', 2028)].filter((day) => day < '2028-01-10')).toEqual([]);
});

test.each([
  ['US', '2026-11-26', 'Thanksgiving'],
  ['US', '2027-05-31', 'Memorial Day'],
  ['CA', '2027-05-24', 'Victoria Day'],
  ['GB', '2027-03-29', 'Easter Monday'],
  ['GB', '2027-08-30', 'the summer bank holiday'],
  ['IE', '2027-10-25', 'the October holiday'],
  ['FR', '2027-05-06', 'Ascension'],
  ['DE', '2027-05-17', 'Whit Monday'],
  ['ES', '2027-03-26', 'Good Friday'],
  ['IT', '2027-03-29', 'Easter Monday'],
] as const)('an office in %s is closed on %s, %s', (country, day, _holiday) => {
  expect(isWorkingDay(day, country)).toBe(false);
});

test('a nudge after four working days waits for the fourth, and not for four nights', () => {
  expect(afterWorkingDays('2026-11-25', 4, 'US')).toBe('2026-12-02');
  expect(afterWorkingDays('2026-11-25', 4, null)).toBe('2026-12-01');
  expect(workingDaysBetween('2026-11-28', '2026-11-29', 'US')).toBe(0);
  expect(workingDaysBetween('2026-11-25', '2026-11-25', 'US')).toBe(0);
});

test('an office keeps the holidays of the country its clock is in', () => {
  expect(countryOfZone('America/Los_Angeles')).toBe('US');
  expect(countryOfZone('Europe/Dublin')).toBe('IE');
  expect(countryOfZone('Asia/Tokyo')).toBeNull();
});
