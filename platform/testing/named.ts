import type { NewId } from '#platform/contract/ids.ts';

/** An id by a name that reads well in a test: whoever takes it does not look at its form. */
export const named = (name: string): NewId => name as NewId;
