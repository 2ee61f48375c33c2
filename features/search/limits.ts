/** Limits of the universal search (shell specification 5 and 9). */
export const limits = {
  /** Minimum characters of a query. */
  queryMin: 2,
  /** Long enough for an e-mail address; the index reads the first hundred characters. */
  queryMax: 320,
  /** Maximum results (S33). */
  resultsMax: 20,
  /** Maximum length of a typed number, and how many of each kind it finds. */
  numberMax: 40,
  numbersMax: 4,
  /**
   * Places on a page reserved for projects when projects match (SEA-8); people are guaranteed as many as the dropdown
   * shows.
   */
  projectsKept: 3,
  /** The dropdown shows five people; 'View all' appears at the sixth (S32). */
  previewMax: 5,
  projectsPreviewMax: 4,
  tagsMax: 3,
  /** Maximum rows of roles next to the results. */
  rolesMax: 3,
  /** Pages and actions that match a text; with the people and roles above them never more than twenty lines. */
  pagesMax: 4,
  actionsMax: 4,
  /** Actions offered before anything is typed. */
  startActionsMax: 5,
  /** Wait after a keystroke before the request, milliseconds (SEA-7: at most 150). */
  debounceMs: 80,
  pageSize: 50,
  /** Submissions in the palette. */
  submissionsMax: 5,
  /** Listings in the palette. */
  listingsMax: 5,
  /** Threads of the community in the palette. */
  threadsMax: 5,
  /** Issues of the newsletter in the palette. */
  gatheringsMax: 5,
  issuesMax: 5,
} as const;

/** Shown before anything is typed (shell specification 9). */
export const exampleTags = ['Coming of Age', 'Film Editor', 'Camera Operator', 'Los Angeles'] as const;
