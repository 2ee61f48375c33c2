import type { ClientId } from '#platform/contract/ids.ts';
import type { ImportReport } from '../../contract/imports.ts';
import type { Acting } from '../listeners.ts';
import { contentOf } from '../present.ts';
import { changesOfImport } from '../queries/changes.ts';
import { findEntry, wholeCatalogue } from '../queries/entries.ts';
import { announceCatalogue, type By, endChange, lockCatalogue, type Wish, writeEntry } from './parts.ts';
import { type PlannedRow, planImport, reportOf } from './plan-import.ts';
import type { ReadRow } from './read-rows.ts';
import { takeBack } from './undo-change.ts';
import { insertEntry } from './write-entries.ts';

interface ImportWish {
  readonly kind: Wish['kind'];
  readonly id: ClientId;
  readonly rows: readonly ReadRow[];
  readonly reason: string;
  readonly by: By;
}

/** Imports a file as the dry run showed it, in one transaction. Idempotent. */
export async function importEntries(acting: Acting, wish: ImportWish): Promise<ImportReport> {
  const { tx } = acting;
  await lockCatalogue(tx, wish.kind);
  const plan = planImport(wish.rows, await wholeCatalogue(tx.orm, wish.kind));
  const report = reportOf(plan);
  if ((await changesOfImport(tx.orm, wish.kind, wish.id)).length > 0) return report;
  let changed = 0;
  for (const row of plan) if (await importRow(acting, wish, row)) changed++;
  if (changed === 0) return report;
  const subject = { kind: wish.kind, slug: `import-${wish.id}`, changeId: wish.id, by: wish.by };
  const noted = { action: 'catalogue.imported', before: null, after: report.counts, reason: wish.reason };
  await endChange(acting, subject, noted);
  return report;
}

async function importRow(acting: Acting, wish: ImportWish, row: PlannedRow): Promise<boolean> {
  if (!row.wish) return false;
  const { kind, by, reason, id: importId } = wish;
  const change = { kind, by, changeId: acting.platform.newId() };
  if (!row.slug) {
    await insertEntry(acting, { ...change, ...row.wish }, { act: 'added', reason, importId });
    return true;
  }
  const held = await findEntry(acting.tx.orm, { kind, slug: row.slug });
  if (!held) return false;
  const next = { ...contentOf(held), ...row.wish };
  await writeEntry(
    acting,
    { ...change, slug: row.slug },
    { row: held, next, recorded: { act: 'edited', reason, importId } },
  );
  return true;
}

/** Undoes an import; entries changed or used since stay. Undefined: there was no such import. */
export async function undoImport(
  acting: Acting,
  wish: { readonly kind: Wish['kind']; readonly id: ClientId; readonly by: By },
): Promise<{ undone: number; kept: number } | undefined> {
  const { tx, platform } = acting;
  await lockCatalogue(tx, wish.kind);
  const changes = await changesOfImport(tx.orm, wish.kind, wish.id);
  if (changes.length === 0) return undefined;
  let undone = 0;
  for (const change of changes) {
    const row = await findEntry(tx.orm, change);
    const undo = { kind: wish.kind, by: wish.by, changeId: platform.newId() };
    if ((await takeBack(acting, undo, { change, row })).kind === 'undone') undone++;
  }
  if (undone > 0) await announceCatalogue(acting, wish.kind);
  const subject = { kind: 'catalogue_import', id: wish.id };
  const by = { actor: wish.by.personId, session: wish.by.sessionId };
  if (undone > 0)
    await platform.auditLog.note(tx, {
      action: 'catalogue.import_undone',
      subject,
      ...by,
      after: { undone },
    });
  return { undone, kept: changes.length - undone };
}
