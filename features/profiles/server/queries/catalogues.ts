import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cleanLine } from '#platform/contract/text.ts';
import type { Catalogue } from '../../contract.ts';
import { labelFromSlug } from '../../policy.ts';

export type CatalogueName = 'genres' | 'companies' | 'job-titles';

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

const folder = resolve(import.meta.dirname, '../../catalogues');

// Slugs are cleaned on the way in: one of the originals carried an invisible character (core 3, PRO-6).
const presentOption = (option: Option) => ({
  value: cleanLine(option.value),
  label: option.label,
  keywords: [...(option.keywords ?? []), ...(option.altLabels ?? [])],
});

function read(name: CatalogueName): Catalogue {
  const file = JSON.parse(readFileSync(resolve(folder, `${name}.json`), 'utf8')) as File;
  const groups = file.groups ?? file.categories ?? [];
  return {
    groups: groups.map((group) => ({ label: group.label, options: group.options.map(presentOption) })),
  };
}

/** The specification's three catalogues; the files travel with the release. */
export const catalogues: Readonly<Record<CatalogueName, Catalogue>> = {
  genres: read('genres'),
  companies: read('companies'),
  'job-titles': read('job-titles'),
};

const labelsOf = (catalogue: Catalogue): ReadonlyMap<string, string> =>
  // The first label wins: a slug may stand under several categories (PRO-6).
  new Map(
    catalogue.groups
      .flatMap((group) => group.options)
      .reverse()
      .map((option) => [option.value, option.label]),
  );

const labels: Readonly<Record<CatalogueName, ReadonlyMap<string, string>>> = {
  genres: labelsOf(catalogues.genres),
  companies: labelsOf(catalogues.companies),
  'job-titles': labelsOf(catalogues['job-titles']),
};

/** Whether the catalogue has this slug. */
export const isListed = (name: CatalogueName, value: string): boolean => labels[name].has(value);

/** The label of a slug; an unknown old one still shows something readable (S67). */
export const labelOf = (name: CatalogueName, slug: string): string =>
  labels[name].get(slug) ?? labelFromSlug(slug);
