import { requirePage } from '#features/access/server/public.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import { limits } from '../../limits.ts';
import type { CataloguesParts } from '../listeners.ts';
import { presentChanges, presentEntries, presentEntry } from '../present.ts';
import { changesOf, listChanges } from '../queries/changes.ts';
import { countEntries, countStates, findEntry, groupsOf, listEntries } from '../queries/entries.ts';
import { findingsOf } from '../queries/findings.ts';
import { usesOf } from '../queries/uses.ts';
import { csvOfEntries } from './csv.ts';
import { type CataloguesContract, typesPage } from './parts.ts';

/** entries, exportEntries, findings, changes, entry. */
export function readingRoutes(contract: CataloguesContract, parts: CataloguesParts) {
  const { orm } = parts.platform.database;
  const page = requirePage(typesPage);
  return {
    entries: contract.entries
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { cursor, limit, ...filter } }) => {
        const { rows, nextCursor } = await listEntries(orm, filter, { cursor, limit });
        return {
          items: await presentEntries(orm, parts, { kind: filter.kind, rows }),
          nextCursor,
          total: await countEntries(orm, filter),
          counts: await countStates(orm, filter.kind),
          groups: groupsOf(filter.kind),
        };
      }),

    exportEntries: contract.exportEntries
      .use(signedIn)
      .use(page)
      .handler(async ({ input: filter }) => {
        const { rows } = await listEntries(orm, filter, { limit: limits.exportMax });
        const entries = await presentEntries(orm, parts, { kind: filter.kind, rows });
        return { name: `${filter.kind}.csv`, csv: csvOfEntries(entries), rows: entries.length };
      }),

    findings: contract.findings
      .use(signedIn)
      .use(page)
      .handler(async ({ input }) => ({ items: await findingsOf(orm, input.kind) })),

    changes: contract.changes
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { kind, ...wanted } }) => {
        const { rows, nextCursor } = await listChanges(orm, kind, wanted);
        return { items: await presentChanges(orm, parts, { kind, rows }), nextCursor };
      }),

    entry: contract.entry
      .use(signedIn)
      .use(page)
      .handler(async ({ input, errors }) => {
        const row = await findEntry(orm, input);
        if (!row) throw errors['type.absent']();
        const rows = await changesOf(orm, input);
        return {
          ...(await presentEntry(orm, parts, row)),
          usedIn: await usesOf(orm, parts.uses, input),
          changes: await presentChanges(orm, parts, { kind: input.kind, rows }),
        };
      }),
  };
}
