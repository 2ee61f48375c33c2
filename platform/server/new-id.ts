import { uuidv7 } from 'uuidv7';
import type { NewId } from '#platform/contract/ids.ts';

/**
 * A new time-ordered id (UUID version 7). Ids made by one process rise even within a millisecond, where Node's own
 * `randomUUIDv7` is random: lists that break a tie of times by the id would put what came last below what came first.
 */
export const newId = (): NewId => uuidv7() as NewId;
