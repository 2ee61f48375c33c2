import { requirePage } from '#features/access/server/public.ts';
import { type implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { contacts } from '../../contract/index.ts';
import { cardsOf } from '../commands/cards.ts';
import { planFor, runImport } from '../commands/import-file.ts';
import type { ContactsParts } from '../commands/parts.ts';
import { undoImport } from '../commands/undo-import.ts';
import { dropImport, findImport, importsOf, presentImport, presentReport } from '../queries/imports.ts';

type Contract = ReturnType<typeof implementContract<typeof contacts>>;

/** imports, checkImport, runImport, importReport, undoImport, dropImport. */
export function importRoutes(contract: Contract, parts: ContactsParts) {
  const { database, clock } = parts.platform;
  const page = requirePage('contacts');
  return {
    imports: contract.imports
      .use(signedIn)
      .use(page)
      .handler(async ({ context: { actor } }) => {
        const rows = await importsOf(database.orm, actor.personId);
        return { items: rows.map((row) => presentImport(row, clock.now())) };
      }),
    checkImport: contract.checkImport
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { id, outcome, offset, ...plan }, context: { actor }, errors }) => {
        const row = await findImport(database.orm, actor.personId, id);
        if (!row) throw errors['import.absent']();
        const now = clock.now();
        if (row.state !== 'read') return presentReport(row, row, { outcome, offset, now });
        const cards = await cardsOf(database.orm, actor.personId);
        const planned = await planFor(database.orm, row, cards, { country: undefined, ...plan, now });
        return presentReport(row, planned, { outcome, offset, now });
      }),
    runImport: contract.runImport
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const wish = { country: undefined, ...input, owner: actor.personId, now: clock.now() };
        const done = await database.write((tx) => runImport(tx, wish));
        if (done.kind === 'absent') throw errors['import.absent']();
        if (done.kind === 'undone') throw errors['import.undone']();
        if (done.kind === 'too_many') throw errors['contact.too_many']();
        return presentReport(done.row, done.row, { offset: 0, now: clock.now() });
      }),
    importReport: contract.importReport
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { id, outcome, offset }, context: { actor }, errors }) => {
        const row = await findImport(database.orm, actor.personId, id);
        if (!row) throw errors['import.absent']();
        return presentReport(row, row, { outcome, offset, now: clock.now() });
      }),
    undoImport: contract.undoImport
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { id }, context: { actor }, errors }) => {
        const now = clock.now();
        const undone = await database.write((tx) => undoImport(tx, { owner: actor.personId, id, now }));
        if (!undone) throw errors['import.absent']();
        if (undone === 'late') throw errors['import.undo_late']();
        const { row, ...counts } = undone;
        return { import: presentImport(row, now), ...counts };
      }),
    dropImport: contract.dropImport
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { id }, context: { actor }, errors }) => {
        const dropped = await dropImport(database.orm, actor.personId, id);
        if (!dropped) throw errors['import.absent']();
        return { dropped: true as const };
      }),
  };
}
