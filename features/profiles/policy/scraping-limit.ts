import { type Role, roles } from '#features/access/policy/roles.ts';

/** How many people one person can read (DIR-4): far more than anyone does by hand, far fewer than there are. */

/** A profile opened, a glance at one, a row of a list, a search result, a row of an export. */
export type ReadingKind = 'opened' | 'glanced' | 'listed' | 'found' | 'exported';

/** One bound: a number of people per time window. */
export interface ReadingWindow {
  /** As used in the table's keys. */
  readonly name: string;
  readonly windowMs: number;
  readonly most: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Roles whose work is finding people, and roles that administer all people; everyone else has the usual bounds. */
const desks: readonly Role[] = ['EXECUTIVE', 'PRODUCER', 'MANAGER', 'AGENT', 'COORDINATOR', 'ASSISTANT'];
const administration: readonly Role[] = ['SUPER_ADMIN', 'ADMIN'];

type Measure = 'usual' | 'desk' | 'administration';
type Bound = Omit<ReadingWindow, 'most'> & { readonly most: Readonly<Record<Measure, number>> };

const bounds: Readonly<Record<ReadingKind, readonly Bound[]>> = {
  opened: [
    { name: 'minute', windowMs: minute, most: { usual: 120, desk: 240, administration: 480 } },
    { name: 'day', windowMs: day, most: { usual: 1_500, desk: 4_000, administration: 8_000 } },
  ],
  // Search previews are counted apart from opened profiles, so that neither uses up the other (decision 139).
  glanced: [
    { name: 'minute', windowMs: minute, most: { usual: 60, desk: 120, administration: 120 } },
    { name: 'day', windowMs: day, most: { usual: 500, desk: 1_500, administration: 2_000 } },
  ],
  listed: [
    { name: 'hour', windowMs: hour, most: { usual: 20_000, desk: 30_000, administration: 60_000 } },
    { name: 'day', windowMs: day, most: { usual: 40_000, desk: 80_000, administration: 160_000 } },
  ],
  // Every keystroke reads a page: more than the rows scrolled past, and counted apart from them.
  found: [
    { name: 'hour', windowMs: hour, most: { usual: 30_000, desk: 45_000, administration: 90_000 } },
    { name: 'day', windowMs: day, most: { usual: 60_000, desk: 120_000, administration: 240_000 } },
  ],
  exported: [{ name: 'day', windowMs: day, most: { usual: 200, desk: 1_000, administration: 5_000 } }],
};

/** People counted in advance: reads within this number cost no database access. */
export const readAhead: Readonly<Record<ReadingKind, number>> = {
  opened: 10,
  glanced: 10,
  listed: 1_000,
  found: 1_000,
  exported: 1,
};

const measureOf = (role: string): Measure => {
  const known = roles.find((one) => one === role);
  if (known && administration.includes(known)) return 'administration';
  return known && desks.includes(known) ? 'desk' : 'usual';
};

/** The bounds for a primary role; custom roles have the usual bounds. */
export const readingWindows = (role: string, kind: ReadingKind): readonly ReadingWindow[] =>
  bounds[kind].map(({ most, ...window }) => ({ ...window, most: most[measureOf(role)] }));
