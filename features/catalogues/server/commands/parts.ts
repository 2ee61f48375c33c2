import { and, eq, ne } from 'drizzle-orm';
import type { ClientId, PersonId, SessionId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { cataloguesEvents } from '../../contract.ts';
import type { CatalogueKind, ChangeAct } from '../../limits.ts';
import { likenessOf, mixedWordIn } from '../../policy/spelling.ts';
import type { EntryContent } from '../../policy.ts';
import { fillShelf } from '../index/shelf.ts';
import type { Acting, CataloguesParts } from '../listeners.ts';
import { contentOf } from '../present.ts';
import { findChange } from '../queries/changes.ts';
import { type EntryRow, findEntry, wholeCatalogue } from '../queries/entries.ts';
import { catalogueChange, catalogueEntry } from '../tables.ts';
import { foldedOf } from './folded.ts';

/** The topic of every signed-in person: a catalogue has changed. */
export const everybodyTopic = topic.of('catalogues', 'everybody');
/** The cache of the other processes. */
export const memory = 'catalogues: shelves';

/** The person acting. */
export interface By {
  readonly personId: PersonId;
  readonly sessionId: SessionId;
}

/** A requested change of one entry. */
export interface Wish {
  readonly kind: CatalogueKind;
  readonly slug: string;
  /** Made by the browser: repeating the change does nothing. */
  readonly changeId: ClientId;
  readonly by: By;
}

/** Why an entry is not written. */
export type WriteRefusal =
  | { readonly kind: 'absent' }
  | { readonly kind: 'changed' | 'state'; readonly row: EntryRow }
  | { readonly kind: 'taken'; readonly row: EntryRow }
  | { readonly kind: 'mixed'; readonly field: 'label' | 'words' | 'groups'; readonly word: string };

export type WriteOutcome = { readonly kind: 'written'; readonly row: EntryRow } | WriteRefusal;

const lock: Statement = {
  name: 'catalogues-lock',
  text: `select pg_advisory_xact_lock(hashtextextended('backlot:catalogue:' || $1, 0))`,
};

/** Serialises changes of one catalogue: administration is rare, and the cache needs an order. */
export const lockCatalogue = (tx: Transaction, kind: CatalogueKind): Promise<unknown> => tx.run(lock, [kind]);

/** The entry as the change with this id left it, if there was one. */
export async function repeated({ tx }: Pick<Acting, 'tx'>, wish: Wish): Promise<EntryRow | undefined> {
  if (!(await findChange(tx.orm, wish.changeId))) return undefined;
  return findEntry(tx.orm, wish);
}

/** Another entry that looks the same under this name, if any. */
export async function takenBy(
  tx: Transaction,
  { kind, slug, label }: { readonly kind: CatalogueKind; readonly slug?: string; readonly label: string },
): Promise<EntryRow | undefined> {
  const [row] = await tx.orm
    .select()
    .from(catalogueEntry)
    .where(
      and(
        eq(catalogueEntry.kind, kind),
        eq(catalogueEntry.likeness, likenessOf(label)),
        ne(catalogueEntry.state, 'merged'),
        slug === undefined ? undefined : ne(catalogueEntry.slug, slug),
      ),
    );
  return row;
}

/** The first word of an entry that mixes alphabets. */
export function mixedIn({
  label,
  words,
  groups,
}: Pick<EntryContent, 'label' | 'words' | 'groups'>): WriteRefusal | undefined {
  for (const [field, texts] of [
    ['label', [label]],
    ['words', words],
    ['groups', groups],
  ] as const) {
    for (const text of texts) {
      const word = mixedWordIn(text);
      if (word !== undefined) return { kind: 'mixed', field, word };
    }
  }
  return undefined;
}

/** What a change is recorded with. */
export interface Recorded {
  readonly act: ChangeAct;
  readonly reason?: string | undefined;
  readonly importId?: ClientId | undefined;
  readonly undoes?: string | undefined;
}

/** Writes an entry and records the change. */
export async function writeEntry(
  { tx, platform }: Acting,
  wish: Wish,
  {
    row,
    next,
    recorded,
  }: { readonly row: EntryRow; readonly next: EntryContent; readonly recorded: Recorded },
): Promise<EntryRow> {
  const now = platform.clock.now();
  const content = { ...next, groups: [...next.groups], words: [...next.words] };
  const version = row.version + 1;
  const [written] = await tx.orm
    .update(catalogueEntry)
    .set({
      ...content,
      likeness: likenessOf(next.label),
      folded: foldedOf({ slug: row.slug, ...next }),
      version,
      updatedAt: now,
    })
    .where(and(eq(catalogueEntry.kind, row.kind), eq(catalogueEntry.slug, row.slug)))
    .returning();
  if (!written) throw new Error(`the entry ${row.slug} was not written`);
  await tx.orm.insert(catalogueChange).values({
    ...recordOf(wish, recorded, now),
    slug: row.slug,
    before: contentOf(row),
    after: next,
    version,
  });
  return written;
}

/** The part of a record that does not depend on the entry. */
export const recordOf = (wish: Wish, recorded: Recorded, now: Date) => ({
  id: wish.changeId,
  kind: wish.kind,
  act: recorded.act,
  reason: recorded.reason ?? '',
  importId: recorded.importId ?? null,
  undoes: recorded.undoes ?? null,
  madeBy: wish.by.personId,
  createdAt: now,
});

/**
 * Ends every change of a catalogue: records it, and after the commit this process, the other processes and all browsers
 * reload.
 */
export async function endChange(
  acting: Acting,
  wish: Wish,
  noted: {
    readonly action: string;
    readonly before: unknown;
    readonly after: unknown;
    readonly reason?: string;
  },
): Promise<void> {
  const { tx, platform } = acting;
  await announceCatalogue(acting, wish.kind);
  await platform.auditLog.note(tx, {
    ...noted,
    actor: wish.by.personId,
    session: wish.by.sessionId,
    subject: { kind: 'catalogue_entry', id: `${wish.kind}/${wish.slug}` },
  });
}

/** Announces a catalogue as this transaction leaves it. */
export async function announceCatalogue(
  { tx, platform, onWords }: Pick<Acting, 'tx'> & Pick<CataloguesParts, 'platform' | 'onWords'>,
  kind: CatalogueKind,
): Promise<void> {
  const rows = await wholeCatalogue(tx.orm, kind);
  tx.afterCommit(() => {
    fillShelf(kind, rows);
    platform.news.tell(memory, [kind]);
    onWords();
  });
  tx.announce({ topic: everybodyTopic, event: cataloguesEvents['catalogue.changed']({ kind }) });
}
