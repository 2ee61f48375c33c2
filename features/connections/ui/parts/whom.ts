import type { PersonId } from '#platform/contract/ids.ts';

/** A person as their page knows them. */
export type Whom = { id: PersonId; displayName: string };
