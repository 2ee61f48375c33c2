import { implementContract } from '#platform/server/http/procedures.ts';
import type { EntryView } from '../../contract/views.ts';
import { catalogues } from '../../contract.ts';
import type { WriteRefusal } from '../commands/parts.ts';
import type { CataloguesParts } from '../listeners.ts';
import { presentEntry } from '../present.ts';
import type { EntryRow } from '../queries/entries.ts';

/** The contract with our context. */
export const contractOf = ({ platform }: Pick<CataloguesParts, 'platform'>) =>
  implementContract(catalogues, platform.config);
export type CataloguesContract = ReturnType<typeof contractOf>;

/** The administration page of catalogues. */
export const typesPage = 'admin-types';

/** Error constructors for refused writes; each procedure has its own. */
interface WriteErrors {
  'type.taken'(given: { data: Pick<EntryRow, 'slug' | 'label' | 'state'> }): Error;
  'type.mixed_alphabets'(given: { data: { field: 'label' | 'words' | 'groups'; word: string } }): Error;
  'type.changed'(given: { data: { current: EntryView } }): Error;
  'type.state'(given: { data: { current: EntryView } }): Error;
}

/** The refusal of a write, for the browser. */
export async function refusalFor(
  parts: CataloguesParts,
  refused: WriteRefusal,
  errors: WriteErrors & Partial<Record<'type.absent', () => Error>>,
): Promise<Error> {
  if (refused.kind === 'taken') {
    const { slug, label, state } = refused.row;
    return errors['type.taken']({ data: { slug, label, state } });
  }
  if (refused.kind === 'mixed') {
    return errors['type.mixed_alphabets']({ data: { field: refused.field, word: refused.word } });
  }
  if (refused.kind === 'absent') return errors['type.absent']?.() ?? new Error('an entry is missing');
  const current = await presentEntry(parts.platform.database.orm, parts, refused.row);
  return errors[`type.${refused.kind}`]({ data: { current } });
}
