import { transformContract } from './transform.ts';

/** What helps somebody write. */
export const writing = { ...transformContract };
