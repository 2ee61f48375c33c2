/** After how many milliseconds waiting takes longer than usual, and the person can try again. */
export const slowAfterMs = 8_000;
