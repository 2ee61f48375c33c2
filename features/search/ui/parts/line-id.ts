/** The id of the list of results in the page. */
export const listId = 'search-results';

/** The id of a line in the page, for the input that points at it. */
export const lineIdOf = (rowId: string): string => `search-line-${rowId.replaceAll(/[^\w-]/g, '-')}`;
