import { requirePage } from '#features/access/server/public.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import { importEntries, undoImport } from '../commands/import-entries.ts';
import { planImport, reportOf } from '../commands/plan-import.ts';
import { readRows } from '../commands/read-rows.ts';
import type { CataloguesParts } from '../listeners.ts';
import { wholeCatalogue } from '../queries/entries.ts';
import { type CataloguesContract, typesPage } from './parts.ts';

/** checkImport, runImport, undoImport. */
export function importRoutes(contract: CataloguesContract, parts: CataloguesParts) {
  const { database } = parts.platform;
  const page = requirePage(typesPage);
  return {
    checkImport: contract.checkImport
      .use(signedIn)
      .use(page)
      .handler(async ({ input, errors }) => {
        const rows = readRows(input.csv);
        if (typeof rows === 'string') throw errors[`import.${rows}`]();
        return reportOf(planImport(rows, await wholeCatalogue(database.orm, input.kind)));
      }),

    runImport: contract.runImport
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { csv, ...wish }, context: { actor }, errors }) => {
        const rows = readRows(csv);
        if (typeof rows === 'string') throw errors[`import.${rows}`]();
        return database.write((tx) => importEntries({ ...parts, tx }, { ...wish, rows, by: actor }));
      }),

    undoImport: contract.undoImport
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const done = await database.write((tx) => undoImport({ ...parts, tx }, { ...input, by: actor }));
        if (!done) throw errors['import.absent']();
        return done;
      }),
  };
}
