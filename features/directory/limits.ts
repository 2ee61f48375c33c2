/** Limits of the directory. */
export const limits = {
  /** The text search is the universal search (shell 9): minimum and maximum characters. */
  textMin: 2,
  textMax: 100,
  /** Debounce after a keystroke, milliseconds. */
  waitMs: 80,
  pageSize: 50,
  pageMax: 100,
  /** Values of one facet that can be chosen together, and the characters of one. */
  choicesMax: 20,
  choiceMax: 120,
  /** Values of a facet that come with a page; the rest is fetched on request. */
  valuesShown: 6,
  valuesMax: 1_000,
  /** Job titles that a text may mean. */
  rolesMax: 3,
  /** Unions named in a row. */
  unionsShown: 2,
  /** Notices need a search that matches some of the people, not most of them (decision 063). */
  noticeMax: 5_000,
  /** People selected by id in one export. */
  exportMax: 5_000,
  /** How long the undo toast stays, milliseconds. */
  undoMs: 8_000,
} as const;

/** Facets with values to choose from. Values of one facet are alternatives, facets narrow each other. */
export const choiceFacets = ['role', 'genre', 'type', 'language', 'union', 'list', 'degree'] as const;
export type ChoiceFacet = (typeof choiceFacets)[number];

/** Everything an address can filter the directory by. */
export const facets = ['q', ...choiceFacets, 'place', 'free'] as const;
export type Facet = (typeof facets)[number];

/** Sort orders. Without one: by relevance for a text, otherwise by name. */
export const sorts = ['name', 'last', 'newest', 'confirmed'] as const;
export type Sort = (typeof sorts)[number];

/** Distance to a person: a connection, a connection of a connection, or further. */
export const degrees = ['connected', 'second', 'further'] as const;
export type Degree = (typeof degrees)[number];

/** Values of the "degree" facet: the distance to a person, or a title both have worked on. */
export const acquaintances = ['connected', 'worked', 'second', 'further'] as const;
export type Acquaintance = (typeof acquaintances)[number];

/** Why a person is near a place: they live there, or work there as a local. */
export const nearnesses = ['base', 'local'] as const;
export type Nearness = (typeof nearnesses)[number];
