import { requirePage } from '#features/access/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import { findTarget, mergeEntries } from '../commands/merge-entries.ts';
import type { WriteOutcome } from '../commands/parts.ts';
import { undoChange } from '../commands/undo-change.ts';
import { addEntry, editEntry, restoreEntry, retireEntry } from '../commands/write-entries.ts';
import type { Acting, CataloguesParts } from '../listeners.ts';
import { presentEntry } from '../present.ts';
import { findEntry } from '../queries/entries.ts';
import { usesOf } from '../queries/uses.ts';
import { type CataloguesContract, refusalFor, typesPage } from './parts.ts';

type Errors = Parameters<typeof refusalFor>[2];

/** Runs a write in a transaction and returns the entry, or refuses. */
async function written(
  parts: CataloguesParts,
  errors: Errors,
  work: (acting: Acting) => Promise<WriteOutcome>,
) {
  const { database } = parts.platform;
  const done = await database.write((tx: Transaction) => work({ ...parts, tx }));
  if (done.kind !== 'written') throw await refusalFor(parts, done, errors);
  return presentEntry(database.orm, parts, done.row);
}

/** addEntry, editEntry, retireEntry, restoreEntry. */
export function writingRoutes(contract: CataloguesContract, parts: CataloguesParts) {
  const page = requirePage(typesPage);
  return {
    addEntry: contract.addEntry
      .use(signedIn)
      .use(page)
      .handler(({ input, context: { actor }, errors }) =>
        written(parts, errors, (acting) => addEntry(acting, { ...input, by: actor })),
      ),
    editEntry: contract.editEntry
      .use(signedIn)
      .use(page)
      .handler(({ input, context: { actor }, errors }) =>
        written(parts, errors, (acting) => editEntry(acting, { ...input, by: actor })),
      ),
    retireEntry: contract.retireEntry
      .use(signedIn)
      .use(page)
      .handler(({ input, context: { actor }, errors }) =>
        written(parts, errors, (acting) => retireEntry(acting, { ...input, by: actor })),
      ),
    restoreEntry: contract.restoreEntry
      .use(signedIn)
      .use(page)
      .handler(({ input, context: { actor }, errors }) =>
        written(parts, errors, (acting) => restoreEntry(acting, { ...input, by: actor })),
      ),
  };
}

/** previewMerge, mergeEntry, undoChange. */
export function mergingRoutes(contract: CataloguesContract, parts: CataloguesParts) {
  const { database } = parts.platform;
  const { orm } = database;
  const page = requirePage(typesPage);
  return {
    previewMerge: contract.previewMerge
      .use(signedIn)
      .use(page)
      .handler(async ({ input, errors }) => {
        const from = await findEntry(orm, input);
        if (!from) throw errors['type.absent']();
        const into = await findTarget(orm, input);
        if (!into) throw errors['merge.target']();
        return {
          from: await presentEntry(orm, parts, from),
          into: await presentEntry(orm, parts, into),
          moves: await usesOf(orm, parts.uses, input),
        };
      }),

    mergeEntry: contract.mergeEntry
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const done = await database.write((tx) => mergeEntries({ ...parts, tx }, { ...input, by: actor }));
        if (done.kind === 'target') throw errors['merge.target']();
        if (done.kind !== 'merged') throw await refusalFor(parts, done, errors);
        return { entry: await presentEntry(orm, parts, done.row), moved: done.moved };
      }),

    undoChange: contract.undoChange
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const done = await database.write((tx) => undoChange({ ...parts, tx }, { ...input, by: actor }));
        if (done.kind === 'no_change') throw errors['change.absent']();
        if (done.kind === 'overtaken') throw errors['change.overtaken']();
        if (done.kind === 'in_use') throw errors['type.in_use']({ data: { uses: done.uses } });
        if (done.kind !== 'undone') throw await refusalFor(parts, done, errors);
        return { entry: done.row ? await presentEntry(orm, parts, done.row) : null };
      }),
  };
}
