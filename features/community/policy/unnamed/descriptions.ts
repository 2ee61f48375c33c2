import { unnamedLimits } from '../../limits.ts';

/** What an unnamed post says of its author, from Backlot's own record. */
export interface Description {
  /** The role they were given; null: only that they are a member. */
  readonly role: string | null;
  /** Whole years since they were given it: at least so many, */
  readonly from: number;
  /** and fewer than so many; null without an end. From 0 without an end says nothing of years. */
  readonly until: number | null;
}

/** People who may write somewhere, counted by their role and their whole years in it. */
export interface Counted {
  readonly role: string;
  readonly years: number;
  readonly people: number;
}

/** Everyone of whom an unnamed post says the same. */
export interface Group extends Description {
  readonly people: number;
}

/** Where bands of years begin. A step is taken together with the next ones while too few people are in it. */
const steps = [0, 1, 3, 6, 11] as const;

const sum = (rows: readonly { readonly people: number }[]) => rows.reduce((all, one) => all + one.people, 0);

/**
 * Parts people into groups of which each has a crowd, and each person is in exactly one. What is said depends on the
 * group alone, never on the person: if one who is rare were blurred and others not, being blurred would tell that they
 * are rare. None if all of them together are no crowd.
 */
export function groupsOf(counted: readonly Counted[], crowd: number = unnamedLimits.crowd): readonly Group[] {
  const roles = [...Map.groupBy(counted, ({ role }) => role)];
  const named = roles
    .flatMap(([role, rows]) => (sum(rows) < crowd ? [] : bandsOf(role, rows, crowd)))
    .toSorted((one, other) => one.people - other.people || (keyOf(one) < keyOf(other) ? -1 : 1));
  let members = sum(roles.flatMap(([, rows]) => (sum(rows) < crowd ? rows : [])));
  // Roles that few people have go out as "member"; the smallest group joins them until that is a crowd too.
  while (members > 0 && members < crowd && named.length > 0) members += named.shift()?.people ?? 0;
  return members < crowd ? named : [...named, { role: null, from: 0, until: null, people: members }];
}

const keyOf = ({ role, from }: Description) => `${role ?? ''}:${from}`;

function bandsOf(role: string, rows: readonly Counted[], crowd: number): Group[] {
  const bands: Group[] = [];
  let from = 0;
  let people = 0;
  for (const [index, step] of steps.entries()) {
    const until = steps[index + 1] ?? null;
    people += sum(rows.filter(({ years }) => years >= step && (until === null || years < until)));
    if (people === 0 || (people < crowd && until !== null)) continue;
    // Too few are left at the end: they go with those before them.
    const before = people < crowd ? bands.pop() : undefined;
    bands.push({ role, from: before?.from ?? from, until, people: people + (before?.people ?? 0) });
    from = until ?? from;
    people = 0;
  }
  return bands;
}

/** Whether a description is true of somebody. */
export const fits = ({ role, years }: Pick<Counted, 'role' | 'years'>, said: Description): boolean =>
  said.role === null ||
  (said.role === role && years >= said.from && (said.until === null || years < said.until));

/** What is said of somebody among these groups; undefined if nothing can be said of enough people. */
export const groupOf = (groups: readonly Group[], who: Pick<Counted, 'role' | 'years'>): Group | undefined =>
  groups.find((group) => group.role !== null && fits(who, group)) ?? groups.find(({ role }) => role === null);

/**
 * How many people a description could mean, as the groups were drawn: where it says no role, those of whom no group says
 * one.
 */
export const countOf = (groups: readonly Group[], counted: readonly Counted[], said: Description): number =>
  sum(counted.filter((one) => (said.role === null ? groupOf(groups, one)?.role === null : fits(one, said))));

/** A description that says no more than either of two. */
export function widest(one: Description, other: Description): Description {
  if (one.role === null || one.role !== other.role) return { role: null, from: 0, until: null };
  const ends = [one.until, other.until].filter((end) => end !== null);
  return {
    role: one.role,
    from: Math.min(one.from, other.from),
    until: ends.length === 2 ? Math.max(...ends) : null,
  };
}

export const isSame = (one: Description, other: Description): boolean =>
  one.role === other.role && one.from === other.from && one.until === other.until;

/** Whether it says less of somebody than their role and the finest band would. */
export const isBlurred = ({ role, from, until }: Description): boolean =>
  role === null || !steps.some((step, index) => step === from && (steps[index + 1] ?? null) === until);
