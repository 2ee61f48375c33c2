import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';

/** Told after the commit which profiles changed; composition hands in who wants to know (the search index). */
export type ProfileListener = (people: readonly PersonId[]) => void;

/** Told in the transaction when one of a pair shuts the other out or lets them in again (messaging closes by it). */
export type BlockListener = (
  tx: Transaction,
  pair: { readonly one: PersonId; readonly other: PersonId },
) => Promise<void>;
