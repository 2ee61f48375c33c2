import { fold } from '#platform/contract/fold.ts';
import type { EntryContent } from '../../policy.ts';

/** The text the administration's filter searches: name, slug and other names, folded. */
export const foldedOf = ({
  label,
  slug,
  words,
}: Pick<EntryContent, 'label' | 'words'> & { readonly slug: string }): string =>
  [label, slug, ...words].map(fold).join(' | ');
