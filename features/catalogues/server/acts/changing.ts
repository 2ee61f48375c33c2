import { and, eq, ne } from 'drizzle-orm';
import { fold } from '#platform/contract/fold.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import type { Act, RefusalOf } from '#platform/server/http/acts.ts';
import type { absentEntry, writeRefusals } from '../../contract.ts';
import type { CatalogueKind, ChangeAct } from '../../limits.ts';
import { likenessOf, mixedWordIn } from '../../policy/spelling.ts';
import type { EntryContent } from '../../policy.ts';
import { announceCatalogue } from '../notify.ts';
import type { CataloguesParts, CataloguesWriting } from '../parts.ts';
import { type EntryRow, findChange, findEntry } from '../queries.ts';
import { catalogueChange, catalogueEntry } from '../tables.ts';
import { contentOf, viewEntry } from '../views.ts';

/** A change of one entry. */
export interface Change {
  readonly kind: CatalogueKind;
  readonly slug: string;
  /** Made by the browser: repeating the change does nothing. */
  readonly changeId: ClientId;
}

/** What a change is recorded with. */
export interface Recorded {
  readonly act: ChangeAct;
  readonly reason?: string | undefined;
  readonly importId?: ClientId | undefined;
  readonly undoes?: string | undefined;
}

const lock: Statement = {
  name: 'catalogues-lock',
  text: `select pg_advisory_xact_lock(hashtextextended('backlot:catalogue:' || $1, 0))`,
};

/** Serialises changes of one catalogue: administration is rare, and the cache needs an order. */
export const lockCatalogue = (tx: Transaction, kind: CatalogueKind): Promise<unknown> => tx.run(lock, [kind]);

type EntryAct = CataloguesParts & Act<RefusalOf<typeof absentEntry & typeof writeRefusals>>;

/** Opens an entry for a change if it is still at the version its editor saw, or says that the change is done already. */
export async function openEntry(
  act: EntryAct,
  change: Change & { readonly version: number },
): Promise<{ readonly row: EntryRow; readonly isDone: boolean }> {
  await lockCatalogue(act.tx, change.kind);
  const row = (await findEntry(act.orm, change)) ?? act.refuse('type.absent');
  const isDone = (await findChange(act.orm, change.changeId)) !== undefined;
  if (!isDone && row.version !== change.version)
    return act.refuse('type.changed', { current: await viewEntry(act, row) });
  return { row, isDone };
}

/** The refusal of a name that another entry has, or one that looks the same. */
export async function takenBy(
  { orm }: Pick<CataloguesWriting, 'orm'>,
  { kind, slug, label }: { readonly kind: CatalogueKind; readonly slug?: string; readonly label: string },
): Promise<RefusalOf<Pick<typeof writeRefusals, 'type.taken'>> | undefined> {
  const [row] = await orm
    .select({ slug: catalogueEntry.slug, label: catalogueEntry.label, state: catalogueEntry.state })
    .from(catalogueEntry)
    .where(
      and(
        eq(catalogueEntry.kind, kind),
        eq(catalogueEntry.likeness, likenessOf(label)),
        ne(catalogueEntry.state, 'merged'),
        slug === undefined ? undefined : ne(catalogueEntry.slug, slug),
      ),
    );
  return row && ['type.taken', row];
}

/** The refusal of the first word of an entry that mixes alphabets. */
export function mixedIn({
  label,
  words,
  groups,
}: Pick<EntryContent, 'label' | 'words' | 'groups'>):
  | RefusalOf<Pick<typeof writeRefusals, 'type.mixed_alphabets'>>
  | undefined {
  for (const [field, texts] of [
    ['label', [label]],
    ['words', words],
    ['groups', groups],
  ] as const) {
    for (const text of texts) {
      const word = mixedWordIn(text);
      if (word !== undefined) return ['type.mixed_alphabets', { field, word }];
    }
  }
  return undefined;
}

/** The text the administration's filter searches: name, slug and other names, folded. */
export const foldedOf = ({
  label,
  slug,
  words,
}: Pick<EntryContent, 'label' | 'words'> & { readonly slug: string }): string =>
  [label, slug, ...words].map(fold).join(' | ');

/** Writes an entry and records the change. */
export async function writeEntry(
  act: CataloguesWriting,
  change: Change,
  {
    row,
    next,
    recorded,
  }: { readonly row: EntryRow; readonly next: EntryContent; readonly recorded: Recorded },
): Promise<EntryRow> {
  const version = row.version + 1;
  const [written] = await act.orm
    .update(catalogueEntry)
    .set({
      ...next,
      groups: [...next.groups],
      words: [...next.words],
      likeness: likenessOf(next.label),
      folded: foldedOf({ slug: row.slug, ...next }),
      version,
      updatedAt: act.now,
    })
    .where(and(eq(catalogueEntry.kind, row.kind), eq(catalogueEntry.slug, row.slug)))
    .returning();
  if (!written) throw new Error(`the entry ${row.slug} was not written`);
  await recordChange(act, change, { ...recorded, before: contentOf(row), after: next, version });
  return written;
}

/** Records a change with the content before and after; `version` is the entry's after it. */
export async function recordChange(
  { orm, person, now }: CataloguesWriting,
  { changeId: id, kind, slug }: Change,
  recorded: Recorded & {
    readonly before: EntryContent | null;
    readonly after: EntryContent | null;
    readonly version: number;
  },
): Promise<void> {
  await orm.insert(catalogueChange).values({ ...recorded, id, kind, slug, madeBy: person, createdAt: now });
}

/** Ends every change of a catalogue: announces it and records it in the audit log. */
export async function endChange(
  act: CataloguesWriting,
  { kind, slug }: Pick<Change, 'kind' | 'slug'>,
  audited: { readonly before: unknown; readonly after: unknown; readonly reason?: string | undefined },
): Promise<void> {
  await announceCatalogue(act, kind);
  await act.audit({ ...audited, subject: { kind: 'catalogue_entry', id: `${kind}/${slug}` } });
}
