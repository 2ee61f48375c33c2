import { type Role, roles } from '#features/access/policy/roles.ts';

/** How many people somebody can read (DIR-4): far more than anybody does by hand, far fewer than there are. */

/** A profile that is opened, a glance at one, a row of a list, somebody a text finds, a row of a file of people. */
export type ReadingKind = 'opened' | 'glanced' | 'listed' | 'found' | 'exported';

/** One bound: so many people in so long a time. */
export interface ReadingWindow {
  /** In the table's keys. */
  readonly name: string;
  readonly windowMs: number;
  readonly most: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Whose work is finding people, and who looks after all of them; everybody else has the usual bounds. */
const desks: readonly Role[] = ['EXECUTIVE', 'PRODUCER', 'MANAGER', 'AGENT', 'COORDINATOR', 'ASSISTANT'];
const administration: readonly Role[] = ['SUPER_ADMIN', 'ADMIN'];

type Measure = 'usual' | 'desk' | 'administration';
type Bound = Omit<ReadingWindow, 'most'> & { readonly most: Readonly<Record<Measure, number>> };

const bounds: Readonly<Record<ReadingKind, readonly Bound[]>> = {
  opened: [
    { name: 'minute', windowMs: minute, most: { usual: 120, desk: 240, administration: 480 } },
    { name: 'day', windowMs: day, most: { usual: 1_500, desk: 4_000, administration: 8_000 } },
  ],
  // What is passed over in the search: apart from what is opened, so that neither uses up the other (decision 139).
  glanced: [
    { name: 'minute', windowMs: minute, most: { usual: 60, desk: 120, administration: 120 } },
    { name: 'day', windowMs: day, most: { usual: 500, desk: 1_500, administration: 2_000 } },
  ],
  listed: [
    { name: 'hour', windowMs: hour, most: { usual: 20_000, desk: 30_000, administration: 60_000 } },
    { name: 'day', windowMs: day, most: { usual: 40_000, desk: 80_000, administration: 160_000 } },
  ],
  // A page for every key that is typed: more than rows that are scrolled past, and apart from them.
  found: [
    { name: 'hour', windowMs: hour, most: { usual: 30_000, desk: 45_000, administration: 90_000 } },
    { name: 'day', windowMs: day, most: { usual: 60_000, desk: 120_000, administration: 240_000 } },
  ],
  exported: [{ name: 'day', windowMs: day, most: { usual: 200, desk: 1_000, administration: 5_000 } }],
};

/** People counted ahead at once: what is read meanwhile costs the database nothing. */
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

/** What holds for somebody whose primary role is this one; a role of one's own has the usual bounds. */
export const readingWindows = (role: string, kind: ReadingKind): readonly ReadingWindow[] =>
  bounds[kind].map(({ most, ...window }) => ({ ...window, most: most[measureOf(role)] }));
