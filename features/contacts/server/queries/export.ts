import type { PersonId } from '#platform/contract/ids.ts';
import { csvOf } from '#platform/server/csv.ts';
import type { CardFields, ContactRow } from '../../contract/views.ts';
import { emptyCard } from '../../policy/card-start.ts';
import type { ContactsParts } from '../commands/parts.ts';
import { writeCard } from '../commands/vcard.ts';
import { presentRows } from '../present.ts';
import { cardRows } from './card-rows.ts';
import type { Filter } from './entries.ts';
import { listed } from './kept.ts';

export type ExportFormat = 'csv' | 'vcard3' | 'vcard4';

const columns = [
  'Name',
  'Company',
  'Job title',
  'Email',
  'Phone',
  'Mobile',
  'Assistant',
  'Assistant phone',
  'Address',
  'Website',
  'Birthday',
  'Pronunciation',
  'Met where',
  'IMDb id',
  'Tags',
] as const;

/**
 * A person's contacts as a file: what they wrote themselves and, for members, what every list shows. No private data of
 * members (CON-8), and no notes.
 */
export async function exportContacts(
  parts: ContactsParts,
  owner: PersonId,
  { format, ...filter }: Filter & { format: ExportFormat },
): Promise<{ name: string; type: string; text: string; rows: number }> {
  const contacts = await everything(parts, owner, filter);
  const rows = contacts.length;
  if (format === 'csv') {
    const text = csvOf(columns, contacts.map(cellsOf));
    return { name: 'contacts.csv', type: 'text/csv; charset=utf-8', text, rows };
  }
  const version = format === 'vcard3' ? '3.0' : '4.0';
  const text = contacts.map((fields) => writeCard({ fields }, version)).join('');
  return { name: 'contacts.vcf', type: 'text/vcard; charset=utf-8', text, rows };
}

/** Read in pages, so that many contacts are not one long query. */
const step = 500;

async function everything(parts: ContactsParts, owner: PersonId, filter: Filter): Promise<CardFields[]> {
  const { database, clock } = parts.platform;
  const now = clock.now();
  const found: CardFields[] = [];
  let cursor: string | undefined;
  do {
    const page = await listed(parts, owner, { ...filter, cursor, limit: step, now });
    const [rows, cards] = await Promise.all([
      presentRows(parts, owner, page.rows),
      cardRows(
        database.orm,
        owner,
        page.rows.map(({ id }) => id),
      ),
    ]);
    found.push(...rows.map((row) => fieldsOf(row, cards.get(row.id)?.fields)));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

const fieldsOf = (row: ContactRow, fields: CardFields = emptyCard(row.displayName)): CardFields => ({
  ...fields,
  displayName: row.displayName,
  company: row.company,
  title: row.title,
});

const cellsOf = (fields: CardFields): string[] => {
  const phones = (isMobile: boolean) =>
    fields.phones.filter(({ label }) => (label === 'mobile') === isMobile).map(({ value }) => value);
  return [
    fields.displayName,
    fields.company,
    fields.title,
    fields.emails.map(({ value }) => value).join('; '),
    phones(false).join('; '),
    phones(true).join('; '),
    fields.assistantName,
    fields.assistantPhone,
    fields.address,
    fields.website,
    fields.birthday,
    fields.pronunciation,
    fields.metWhere,
    fields.imdbId,
    fields.tags.join('; '),
  ];
};
