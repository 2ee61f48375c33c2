import type { PersonSummary } from '#features/profiles/contract.ts';

/** A person to put on a list, as far as the layer names them. */
export type Listable = Pick<PersonSummary, 'id' | 'displayName'>;
