import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cleanLine } from '#platform/contract/text.ts';
import type { CatalogueKind } from '../../limits.ts';
import { wordsBeside } from '../../policy/spelling.ts';

interface Option {
  readonly value: string;
  readonly label: string;
  readonly keywords?: readonly string[];
  readonly altLabels?: readonly string[];
}

interface File {
  readonly groups?: readonly { label: string; options: readonly Option[] }[];
  readonly categories?: readonly { label: string; options: readonly Option[] }[];
}

/** An entry as shipped in the release. */
export interface ShippedEntry {
  readonly kind: CatalogueKind;
  readonly slug: string;
  readonly label: string;
  readonly groups: readonly string[];
  readonly words: readonly string[];
  readonly position: number;
}

const folder = resolve(import.meta.dirname, '../../catalogues');

const fileOf = (kind: CatalogueKind) =>
  JSON.parse(readFileSync(resolve(folder, `${kind}.json`), 'utf8')) as File;

const groupsIn = ({ groups, categories }: File) => groups ?? categories ?? [];

/** The specification's catalogue of a kind. A slug listed under several categories is one entry (PRO-6). */
function read(kind: CatalogueKind): readonly ShippedEntry[] {
  const entries = new Map<string, { label: string; groups: string[]; words: string[] }>();
  for (const group of groupsIn(fileOf(kind))) {
    for (const option of group.options) {
      // One of the originals carried an invisible character (core 3, PRO-6).
      const slug = cleanLine(option.value);
      const known = entries.get(slug) ?? { label: option.label, groups: [], words: [] };
      known.groups.push(group.label);
      known.words.push(...(option.keywords ?? []), ...(option.altLabels ?? []));
      entries.set(slug, known);
    }
  }
  return [...entries].map(([slug, { label, groups, words }], position) => ({
    kind,
    slug,
    label,
    groups: [...new Set(groups)],
    words: wordsBeside(label, words),
    position,
  }));
}

/** The shipped entries, in order. */
export const shipped: Readonly<Record<CatalogueKind, readonly ShippedEntry[]>> = {
  'job-titles': read('job-titles'),
  genres: read('genres'),
  companies: read('companies'),
};

const labelsIn = (kind: CatalogueKind) => groupsIn(fileOf(kind)).map(({ label }) => label);

/** The specification's categories of each catalogue, in its order. */
export const shippedGroups: Readonly<Record<CatalogueKind, readonly string[]>> = {
  'job-titles': labelsIn('job-titles'),
  genres: labelsIn('genres'),
  companies: labelsIn('companies'),
};
