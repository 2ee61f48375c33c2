/** Columns of an imported file: more than any real table has. */
export const importColumnsMax = 100;
