/** The DOM id of the list of results. */
export const listId = 'search-results';

/** The DOM id of a line, for the input that points at it. */
export const lineIdOf = (rowId: string): string => `search-line-${rowId.replaceAll(/[^\w-]/g, '-')}`;
