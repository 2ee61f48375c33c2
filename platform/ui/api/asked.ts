/** Resolves when what the latest act made stale is on screen again. */
export const asked: { again: Promise<unknown> } = { again: Promise.resolve() };
