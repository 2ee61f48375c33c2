import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { CatalogueKind } from '../../limits.ts';
import type { CatalogueUse } from '../listeners.ts';

/** How often each of these entries is used, all places together. */
export async function countUses(
  orm: NodePgDatabase,
  uses: readonly CatalogueUse[],
  { kind, slugs }: { readonly kind: CatalogueKind; readonly slugs: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const sums = new Map<string, number>();
  if (slugs.length === 0) return sums;
  for (const use of uses.filter((one) => one.kind === kind)) {
    for (const [slug, count] of await use.count(orm, slugs)) sums.set(slug, (sums.get(slug) ?? 0) + count);
  }
  return sums;
}

/** Where one entry is used, place by place. */
export async function usesOf(
  orm: NodePgDatabase,
  uses: readonly CatalogueUse[],
  { kind, slug }: { readonly kind: CatalogueKind; readonly slug: string },
): Promise<{ use: string; count: number }[]> {
  const found: { use: string; count: number }[] = [];
  for (const use of uses.filter((one) => one.kind === kind)) {
    found.push({ use: use.name, count: (await use.count(orm, [slug])).get(slug) ?? 0 });
  }
  return found;
}
