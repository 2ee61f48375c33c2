/** A space as wide as a digit: stands in for a count that isn't known yet. */
export const digitWide = '\u2007';
