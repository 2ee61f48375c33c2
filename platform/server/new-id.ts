import { uuidv7 } from 'uuidv7';
import type { NewId } from '#platform/contract/ids.ts';

/**
 * A new time-ordered id (UUID version 7). Ids made by one process increase even within a millisecond, where Node's own
 * `randomUUIDv7` is random: lists that break ties of time by the id would put the later row below the earlier one.
 */
export const newId = (): NewId => uuidv7() as NewId;
