import { type CsvAsker, csvOf } from '#platform/server/csv.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import type { readingContract } from '../../contract/cards.ts';
import type { CardFields, ContactRow } from '../../contract/views.ts';
import { emptyCard } from '../../policy/card-start.ts';
import { type CardVersion, writeCard } from '../../policy/vcards/write-card.ts';
import { cardsById } from '../access.ts';
import type { ContactsParts, ContactsReading } from '../parts.ts';
import type { Filter } from '../queries/entries.ts';
import { listContacts } from '../queries/listing.ts';
import { viewContact, viewRows } from '../views.ts';
import { tableOf } from './contact-table.ts';
import { viewFacets } from './facets.ts';

export const reading: Acts<typeof readingContract, ContactsParts> = {
  async list(at, input) {
    const { rows, nextCursor, total } = await listContacts(at, input);
    return { items: await viewRows(at, rows), nextCursor, total };
  },

  facets: (at) => viewFacets(at),

  get: async (at, { id }) => (await viewContact(at, id)) ?? at.refuse('contact.absent'),

  /**
   * A person's contacts as a file: what they wrote themselves and, for members, what every list shows. No private data
   * of members (CON-8), and no notes. Who exported how much, and when, is audited (5.15).
   */
  async exportContacts(at, { format, ...filter }) {
    const contacts = await everything(at, filter);
    return { ...fileOf(at, contacts, format), rows: contacts.length };
  },
};

type ExportFormat = InputOf<(typeof readingContract)['exportContacts']>['format'];

/** A contact with its id: the same card on every device. */
interface Exported {
  readonly id: string;
  readonly fields: CardFields;
}

function fileOf(asker: CsvAsker, contacts: readonly Exported[], format: ExportFormat) {
  if (format === 'csv')
    return {
      name: 'contacts.csv',
      type: 'text/csv; charset=utf-8',
      text: csvOf(asker, ...tableOf(contacts)),
    };
  const version: CardVersion = format === 'vcard3' ? '3.0' : '4.0';
  const text = contacts.map(({ id, fields }) => writeCard(fields, { version, id })).join('');
  return { name: 'contacts.vcf', type: 'text/vcard; charset=utf-8', text };
}

/** Read in pages, so that many contacts are not one long query. */
const step = 500;

async function everything(at: ContactsReading, filter: Filter): Promise<Exported[]> {
  const found: Exported[] = [];
  let cursor: string | undefined;
  do {
    const page = await listContacts(at, { ...filter, cursor, limit: step });
    const ids = page.rows.map(({ id }) => id);
    const [rows, cards] = await Promise.all([viewRows(at, page.rows), cardsById(at, ids)]);
    found.push(...rows.map((row) => ({ id: row.id, fields: fieldsOf(row, cards.get(row.id)?.fields) })));
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
