import { and, desc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import type { importingContract } from '../../contract.ts';
import type { CatalogueKind } from '../../limits.ts';
import { announceCatalogue } from '../notify.ts';
import type { CataloguesParts, CataloguesWriting } from '../parts.ts';
import { type ChangeRow, findEntry, wholeCatalogue } from '../queries.ts';
import { catalogueChange } from '../tables.ts';
import { contentOf } from '../views.ts';
import { endChange, lockCatalogue, writeEntry } from './changing.ts';
import { type PlannedRow, planImport, readRows, reportOf } from './import-rows.ts';
import { takeBack } from './merging.ts';
import { insertEntry } from './writing.ts';

export const importing: Acts<typeof importingContract, CataloguesParts> = {
  checkImport: {
    async steps(at, { kind, csv }) {
      const rows = readRows(csv);
      if (typeof rows === 'string') return at.refuse(rows);
      return reportOf(planImport(rows, await wholeCatalogue(at.orm, kind)));
    },
  },

  /** Imports a file as the dry run showed it, in one transaction. Idempotent. */
  runImport: {
    async steps(at, { csv, ...file }) {
      const rows = readRows(csv);
      if (typeof rows === 'string') return at.refuse(rows);
      return at.write(async (act) => {
        const { kind, id, reason } = file;
        await lockCatalogue(act.tx, kind);
        const plan = planImport(rows, await wholeCatalogue(act.orm, kind));
        const report = reportOf(plan);
        if ((await changesOf(act.orm, kind, id)).length > 0) return report;
        let changed = 0;
        for (const row of plan) if (await importRow(act, file, row)) changed++;
        if (changed > 0)
          await endChange(
            act,
            { kind, slug: `import-${id}` },
            { before: null, after: report.counts, reason },
          );
        return report;
      });
    },
  },

  /** Undoes an import; entries changed or used since stay. */
  async undoImport(act, { kind, id }) {
    await lockCatalogue(act.tx, kind);
    const changes = await changesOf(act.orm, kind, id);
    if (changes.length === 0) return act.refuse('import.absent');
    let undone = 0;
    for (const change of changes) if (!(await takeBack(act, change, act.platform.newId()))) undone++;
    if (undone > 0) {
      await announceCatalogue(act, kind);
      await act.audit({ subject: { kind: 'catalogue_import', id }, after: { undone } });
    }
    return { undone, kept: changes.length - undone };
  },
};

/** The changes made by one file, last one first. */
const changesOf = (orm: NodePgDatabase, kind: CatalogueKind, importId: ClientId): Promise<ChangeRow[]> =>
  orm
    .select()
    .from(catalogueChange)
    .where(and(eq(catalogueChange.kind, kind), eq(catalogueChange.importId, importId)))
    .orderBy(desc(catalogueChange.createdAt), desc(catalogueChange.id));

async function importRow(
  act: CataloguesWriting,
  { kind, id: importId, reason }: Omit<InputOf<typeof importingContract.runImport>, 'csv'>,
  { wish, slug }: PlannedRow,
): Promise<boolean> {
  if (!wish) return false;
  const changeId = act.platform.newId();
  if (!slug) {
    await insertEntry(act, { kind, changeId, ...wish }, { act: 'added', reason, importId });
    return true;
  }
  const row = await findEntry(act.orm, { kind, slug });
  if (!row) return false;
  const next = { ...contentOf(row), ...wish };
  await writeEntry(
    act,
    { kind, slug, changeId },
    { row, next, recorded: { act: 'edited', reason, importId } },
  );
  return true;
}
