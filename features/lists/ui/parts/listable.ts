import type { PersonSummary } from '#features/profiles/contract.ts';

/** Whom a list is for, as far as the layer names them. */
export type Listable = Pick<PersonSummary, 'id' | 'displayName'>;
