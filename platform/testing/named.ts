import type { NewId } from '#platform/contract/ids.ts';

/** A readable id for tests: its users don't check the format. */
export const named = (name: string): NewId => name as NewId;
