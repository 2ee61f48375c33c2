import { createHash } from 'node:crypto';
import { type CatalogueKind, catalogueKinds } from '../../limits.ts';
import { wordsBeside } from '../../policy/spelling.ts';
import type { EntryContent } from '../../policy.ts';
import { shipped, shippedGroups } from './shipped.ts';

/** An entry as the process caches it. */
export interface ShelfEntry extends EntryContent {
  readonly slug: string;
  readonly position: number;
}

/** One option, as people choose it. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly keywords: string[];
}

/** A catalogue as people choose from it. */
export interface Choices {
  readonly groups: { readonly label: string; readonly options: Option[] }[];
}

/** One catalogue in memory, rebuilt on each change. */
interface Shelf {
  readonly choices: Choices;
  /** Identifies `choices`: it changes when the words do. */
  readonly tag: string;
  /** Every unmerged entry, including retired ones: profiles keep those. */
  readonly terms: readonly Option[];
  /** The current entry by slug, including the slugs of merged entries. */
  readonly current: ReadonlyMap<string, ShelfEntry>;
}

/** Builds a shelf. `entries` are in order. */
function layOut(kind: CatalogueKind, entries: readonly ShelfEntry[]): Shelf {
  const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));
  const current = new Map(entries.map((entry) => [entry.slug, whatItIsNow(entry, bySlug)]));
  const formerNames = new Map<string, string[]>();
  for (const entry of entries) {
    const now = current.get(entry.slug) ?? entry;
    if (now === entry) continue;
    const names = formerNames.get(now.slug) ?? [];
    formerNames.set(now.slug, [...names, entry.label, ...entry.words]);
  }
  const toOption = ({ slug, label, words }: ShelfEntry): Option => ({
    value: slug,
    label,
    // The old name finds the entry it was merged into.
    keywords: wordsBeside(label, [...words, ...(formerNames.get(slug) ?? [])]),
  });
  const options = entries
    .filter(({ state }) => state !== 'merged')
    .map((entry) => ({ entry, option: toOption(entry) }));
  const choices = choicesOf(
    kind,
    options.filter(({ entry }) => entry.state === 'active'),
  );
  const tag = createHash('sha256').update(JSON.stringify(choices)).digest('base64url').slice(0, 16);
  const terms = options.map(({ option }) => option);
  return { choices, tag: `"${kind}-${tag}"`, terms, current };
}

function whatItIsNow(entry: ShelfEntry, bySlug: ReadonlyMap<string, ShelfEntry>): ShelfEntry {
  let now = entry;
  // At most as many steps as there are entries, whatever the rows say.
  for (let step = 0; now.mergedInto !== null && step < bySlug.size; step++) {
    const next = bySlug.get(now.mergedInto);
    if (!next) return now;
    now = next;
  }
  return now;
}

function choicesOf(
  kind: CatalogueKind,
  entries: readonly { readonly entry: ShelfEntry; readonly option: Option }[],
): Choices {
  // The specification's categories in its order, then those added by administration.
  const groups = new Map<string, Option[]>(shippedGroups[kind].map((label) => [label, []]));
  for (const { entry, option } of entries) {
    for (const label of entry.groups) {
      const options = groups.get(label);
      if (options) options.push(option);
      else groups.set(label, [option]);
    }
  }
  return {
    groups: [...groups]
      .filter(([, options]) => options.length > 0)
      .map(([label, options]) => ({ label, options })),
  };
}

const asShipped = (kind: CatalogueKind): Shelf =>
  layOut(
    kind,
    shipped[kind].map((entry) => ({ ...entry, state: 'active' as const, mergedInto: null })),
  );

const ofRelease: Readonly<Record<CatalogueKind, Shelf>> = {
  'job-titles': asShipped('job-titles'),
  genres: asShipped('genres'),
  companies: asShipped('companies'),
};

/** As in the release, until the database has been read. */
const shelves: Record<CatalogueKind, Shelf> = { ...ofRelease };

/** Puts the database's entries on the shelf; the whole process reads from it. */
export function fillShelf(kind: CatalogueKind, entries: readonly ShelfEntry[]): void {
  shelves[kind] = layOut(kind, entries);
}

/** Resets to the release: the next server of this process may have another database. */
export function emptyShelves(): void {
  for (const kind of catalogueKinds) shelves[kind] = ofRelease[kind];
}

/** The catalogues as people choose from them, always current. */
export const catalogues: Readonly<Record<CatalogueKind, Choices>> = {
  get 'job-titles'() {
    return shelves['job-titles'].choices;
  },
  get genres() {
    return shelves.genres.choices;
  },
  get companies() {
    return shelves.companies.choices;
  },
};

/** Identifies a whole catalogue's content: equal content has an equal tag. */
export const tagOf = (kind: CatalogueKind): string => shelves[kind].tag;

/** The words that find people who have an entry, including retired entries. */
export const termsOf = (kind: CatalogueKind): readonly Option[] => shelves[kind].terms;

/** Whether this slug can be chosen now. */
export const isListed = (kind: CatalogueKind, slug: string): boolean =>
  shelves[kind].current.get(slug)?.slug === slug && shelves[kind].current.get(slug)?.state === 'active';

/** The current slug: that of the entry it was merged into, else the same one. */
export const currentSlug = (kind: CatalogueKind, slug: string): string =>
  shelves[kind].current.get(slug)?.slug ?? slug;

/** Its current name; undefined for a slug no catalogue ever had. */
export const knownLabel = (kind: CatalogueKind, slug: string): string | undefined =>
  shelves[kind].current.get(slug)?.label;
