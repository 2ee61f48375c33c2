import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from './clock.ts';

/** An id for what is about to be made, before the first try: a second one is the same thing (X2). */
export const newId = () => uuidV7(now());
