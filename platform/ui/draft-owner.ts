import { createContext, use } from 'react';
import { draftName } from './kept-values.ts';

const DraftOwner = createContext<string | undefined>(undefined);

/** Wraps the signed-in pages and names the owner of their drafts, by id. */
export const DraftOwnerProvider = DraftOwner;

/** The name of a draft by the signed-in person: for features that don't know who that is. */
export function useDraftName(about: string): string {
  const owner = use(DraftOwner);
  if (!owner) throw new Error('DraftOwnerProvider is missing');
  return draftName(owner, about);
}
