/** Numbers of profiles and presence; the specification's where it has one (core 9). */
export const limits = {
  /** Characters of a name (PRO-7 asks for 60). */
  nameMax: 60,
  bioMax: 2_000,
  lineMax: 120,
  /** Entries of a list such as genres, languages or job titles. */
  listMax: 20,
  /** Rows of a directory page. */
  pageSize: 50,
  pageMax: 100,
  /** Tags on a card. */
  tagsMax: 3,
  /** Letters of the initials. */
  initialsMax: 2,
  /** How long the status toast stays, milliseconds. */
  statusToastMs: 2_000,
} as const;

/** What a person can choose to show; `offline` is shown, never chosen. */
export const presenceChoices = ['active', 'away', 'busy'] as const;
export type PresenceChoice = (typeof presenceChoices)[number];

/** What keeps an account from being seen by all (S35). */
export const hiddenStates = ['suspended', 'deleted'] as const;
export type HiddenState = (typeof hiddenStates)[number];
