import { catalogues, isListed } from '#features/catalogues/server/public.ts';
import { dueOf } from '#platform/contract/deadline.ts';
import type { ListingFacts } from '../../contract/listings.ts';
import { hasField } from '../../policy/kinds.ts';
import { isPriced } from '../../policy/money.ts';
import type { ListingRow } from '../tables.ts';

export type Facts = Omit<ListingFacts, 'photos'>;

/** The departments of a job title, or all of them. */
const departmentsOf = (role: string): string[] =>
  catalogues['job-titles'].groups
    .filter(({ options }) => !role || options.some(({ value }) => value === role))
    .map(({ label }) => label);

/**
 * The facts as they are kept: an amount belongs to a way of paying that has one, a department to the job title, and what
 * means nothing for this kind is left out. Of a deadline that can't be, the time is missing.
 */
export function kept({ mediaWanted, dueOn, dueZone, ...facts }: Facts) {
  const has = (field: Parameters<typeof hasField>[1]) => hasField(facts.kind, field);
  const role = has('role') ? facts.role : '';
  const department = facts.department || (role ? (departmentsOf(role)[0] ?? '') : '');
  const due = has('dueOn') ? dueOf({ dueOn, dueZone }) : dueOf({ dueOn: null, dueZone: null });
  return {
    ...facts,
    role,
    department: has('department') ? department : '',
    howToApply: has('howToApply') ? facts.howToApply : '',
    program: has('program') ? facts.program : '',
    mediaWanted: has('mediaWanted') ? [...new Set(mediaWanted)] : [],
    ...(due ?? { dueOn, dueZone, dueAt: null }),
    rateMinor: isPriced(facts.pay) ? facts.rateMinor : null,
  };
}

export type Kept = ReturnType<typeof kept>;

/** What of the catalogue or the clock doesn't hold; what stands already stays, though an entry was retired since. */
export function wrongChoice(facts: Kept, now: Date, before?: ListingRow) {
  const { role, department, dueOn, dueAt, dueZone } = facts;
  if (role && role !== before?.role && !isListed('job-titles', role)) return 'listing.role_absent';
  if (department !== '' && department !== before?.department && !departmentsOf('').includes(department))
    return 'listing.department_absent';
  if (dueOn === null && dueZone === null) return undefined;
  const isSame = dueAt !== null && dueAt.getTime() === before?.dueAt?.getTime();
  return dueAt === null || (!isSame && dueAt <= now) ? 'listing.due_wrong' : undefined;
}

/** Whether a listing says exactly this already. */
export const saysAll = (row: ListingRow, facts: Kept): boolean =>
  Object.entries(facts).every(
    ([name, value]) =>
      value === undefined || JSON.stringify(Reflect.get(row, name)) === JSON.stringify(value),
  );
