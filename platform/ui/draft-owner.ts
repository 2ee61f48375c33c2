import { createContext, use } from 'react';
import { draftName } from './kept-values.ts';

const DraftOwner = createContext<string | undefined>(undefined);

/** Stands around the signed-in pages and says whose drafts they keep, by id. */
export const DraftOwnerProvider = DraftOwner;

/** The name of a draft of whoever is signed in: for features that don't know who that is. */
export function useDraftName(about: string): string {
  const owner = use(DraftOwner);
  if (!owner) throw new Error('forms with drafts belong inside <DraftOwnerProvider>');
  return draftName(owner, about);
}
