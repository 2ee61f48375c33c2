/** Numbers of the directory. */
export const limits = {
  /** The text is the universal search's (shell 9): characters that must be typed, and that are taken. */
  textMin: 2,
  textMax: 100,
  /** Waiting after a key before asking, milliseconds. */
  waitMs: 80,
  pageSize: 50,
  pageMax: 100,
  /** Values of one facet that can be chosen together, and the characters of one. */
  choicesMax: 20,
  choiceMax: 120,
  /** Values of a facet that come with a page; the rest is asked for. */
  valuesShown: 6,
  valuesMax: 1_000,
  /** Job titles that a text may mean. */
  rolesMax: 3,
  /** Around a place, kilometres. */
  kmMax: 1_000,
  kmUsual: 50,
  /** Unions named in a row. */
  unionsShown: 2,
  /** Searches one person keeps, those just deleted not counted. */
  searchesMax: 50,
  searchNameMax: 80,
  /** Characters of an address that is kept. */
  addressMax: 4_000,
  /** Who is told of new people has a search that means some of them, not most (decision 063). */
  noticeMax: 5_000,
  /** When a day's notice comes, by the clock of whoever gets it. */
  noticeAt: '08:00',
  /** People named in one export. */
  exportMax: 5_000,
  /** How long the note stays that offers to undo, milliseconds. */
  undoMs: 8_000,
  /** How long a deleted search can be brought back, milliseconds. */
  keepDeletedMs: 24 * 60 * 60_000,
} as const;

/** What people are chosen by; several values of one facet are alternatives, facets narrow each other. */
export const choiceFacets = ['role', 'genre', 'type', 'language', 'union', 'list', 'degree'] as const;
export type ChoiceFacet = (typeof choiceFacets)[number];

/** All that an address can narrow the directory by. */
export const facets = ['q', ...choiceFacets, 'place', 'free'] as const;
export type Facet = (typeof facets)[number];

/** In which order people stand; without one as a text finds them, and by name where there is none. */
export const sorts = ['name', 'last', 'newest', 'confirmed'] as const;
export type Sort = (typeof sorts)[number];

/** How far away somebody is: known, known to somebody known, or further. */
export const degrees = ['connected', 'second', 'further'] as const;
export type Degree = (typeof degrees)[number];

/** What somebody can be chosen by as known: how far away they are, and whether both have worked on a title. */
export const acquaintances = ['connected', 'worked', 'second', 'further'] as const;
export type Acquaintance = (typeof acquaintances)[number];

/** Radii that are offered, kilometres; any other up to `kmMax` holds too. */
export const radii = [10, 25, 50, 100, 250, 500] as const;

/** Why somebody is near a place: they live there, or work there as a local. */
export const nearnesses = ['base', 'local'] as const;
export type Nearness = (typeof nearnesses)[number];
