import { and, ne, sql } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import * as imports from '#platform/server/imports/imports.ts';
import type { ImportReport, ImportView, importingContract } from '../../contract/imports.ts';
import { limits, rowOutcomes } from '../../limits.ts';
import { guessColumns } from '../../policy/columns.ts';
import { lockOwner } from '../access.ts';
import { announceContact } from '../notify.ts';
import type { ContactsParts, ContactsWriting, Owned } from '../parts.ts';
import {
  cardsAsJson,
  connectionsWithAddress,
  fileOf,
  findImport,
  type ImportRow,
  importColumns,
  isImport,
  latestImports,
} from '../queries/imports.ts';
import { contactImport } from '../tables.ts';
import { deleteCards, roomFor } from './card-content.ts';
import { withFacets } from './facets.ts';
import type * as work from './import-work.ts';

const reportPage = 100;

export const importing: Acts<typeof importingContract, ContactsParts> = {
  async imports(at) {
    return { items: (await latestImports(at)).map((row) => viewImport(row, at.now)) };
  },

  /** What the import would do. It only reads. */
  checkImport: {
    async steps(at, { id, outcome, offset, ...wish }) {
      const row = (await findImport(at, id)) ?? at.refuse('import.absent');
      if (row.state !== 'read') return viewReport(row, { outcome, offset, now: at.now });
      const part = { outcome, offset, limit: reportPage };
      const order = { ...(await orderFor(at, row, wish)), part };
      const planned = await at.reading.run(at.principal, 'check', order);
      if (planned === 'too_hard') return at.refuse('import.too_hard');
      const { counts, remarked, asks, items, total } = planned;
      return {
        import: viewImport(row, at.now),
        counts,
        remarked,
        unsureDays: asks.days && { ...asks.days, samples: [...asks.days.samples] },
        items: [...items],
        total,
      };
    },
  },

  /**
   * Imports a file in one transaction, all or nothing. Repeating it returns the same result. The file is deleted, and
   * what is needed to undo it is kept.
   */
  async runImport(act, { id, ...wish }) {
    await lockOwner(act);
    const row = (await findImport(act, id)) ?? act.refuse('import.absent');
    if (row.state === 'undone') return act.refuse('import.undone');
    const whole = { offset: 0, now: act.now };
    if (row.state === 'done') return withFacets(act, viewReport(row, whole));
    const order = await orderFor(act, row, wish);
    const plan = await act.reading.run(act.principal, 'write', order);
    if (plan === 'too_hard') return act.refuse('import.too_hard');
    if (plan.made > (await roomFor(act))) return act.refuse('contact.too_many');
    await writePlan(act, id, plan);
    const [done] = await act.orm
      .update(contactImport)
      .set({
        state: 'done',
        file: null,
        mapping: [...wish.mapping],
        counts: plan.counts,
        remarked: plan.remarked,
        report: sql`${plan.report}::jsonb`,
        changes: sql`${plan.changes}::jsonb`,
        doneAt: act.now,
      })
      .where(isImport(act, id))
      .returning(importColumns);
    if (!done) throw new Error('an import vanished');
    announceContact(act, null);
    return withFacets(act, viewReport(done, whole));
  },

  async importReport(at, { id, outcome, offset }) {
    const row = (await findImport(at, id)) ?? at.refuse('import.absent');
    return viewReport(row, { outcome, offset, now: at.now });
  },

  /** Deletes an uploaded or undone file. Imports that can be undone stay. */
  async dropImport(act, { id }) {
    const gone = await act.orm
      .delete(contactImport)
      .where(and(isImport(act, id), ne(contactImport.state, 'done')))
      .returning({ id: contactImport.id });
    return gone.length > 0 ? { dropped: true } : act.refuse('import.absent');
  },
};

/** A file and what its owner has already, for the thread that plans. */
async function orderFor(
  at: Owned & { readonly now: Date },
  { id, kind }: ImportRow,
  wish: work.ImportWish,
): Promise<work.PlanOrder> {
  const bytes = await fileOf(at, id);
  const cards = await cardsAsJson(at);
  return { kind, bytes, wish, cards, connections: await connectionsWithAddress(at), nowMs: at.now.getTime() };
}

/**
 * Writes what a plan says. The rows travel as JSON that the thread made and the database takes apart: for twenty
 * thousand cards there is nothing to do here.
 */
async function writePlan(act: ContactsWriting, importId: ClientId, plan: work.PlannedWrites): Promise<void> {
  const { orm, principal, now } = act;
  // A connection's new card replaces its removed one.
  await deleteCards(act, plan.connections);
  for (const cards of plan.newCards)
    await orm.execute(sql`insert into contact_card (owner_id, id, person_id, display_name, sort_name, search_text,
        company, title, state, tags, fields, origins, created_at, updated_at)
      select ${principal}::uuid, c.id, c.person_id, c.display_name, c.sort_name, c.search_text, c.company, c.title,
        c.state, c.tags, c.fields, c.origins, ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${cards}::jsonb) as c(id uuid, person_id uuid, display_name text, sort_name text,
        search_text text, company text, title text, state text, tags text[], fields jsonb, origins text[])`);
  for (const cards of plan.grownCards)
    await orm.execute(sql`update contact_card set display_name = c.display_name, sort_name = c.sort_name,
        search_text = c.search_text, company = c.company, title = c.title, state = c.state, tags = c.tags,
        fields = c.fields, origins = c.origins, written_by = null, version = contact_card.version + 1,
        updated_at = ${now}::timestamptz
      from jsonb_to_recordset(${cards}::jsonb) as c(id uuid, display_name text, sort_name text, search_text text,
        company text, title text, state text, tags text[], fields jsonb, origins text[])
      where contact_card.owner_id = ${principal}::uuid and contact_card.id = c.id`);
  for (const notes of plan.notes)
    await orm.execute(sql`insert into contact_note (id, owner_id, card_id, text, created_at)
      select n.id, ${principal}::uuid, n.card_id, n.text, ${now}::timestamptz
      from jsonb_to_recordset(${notes}::jsonb) as n(id uuid, card_id uuid, text text)`);
  for (const sources of plan.sources)
    await orm.execute(sql`insert into contact_source (owner_id, card_id, import_id, row, name, said, at)
      select ${principal}::uuid, s.card_id, ${importId}::uuid, s.row, s.name,
        nullif(s.said, 'null'::jsonb), ${now}::timestamptz
      from jsonb_to_recordset(${sources}::jsonb) as s(card_id uuid, row int, name text, said jsonb)`);
}

/** An import as its owner sees it. */
export function viewImport(row: ImportRow, now: Date): ImportView {
  const { kind, counts, columns, doneAt, remarked } = row;
  const guesses = guessColumns(columns.map(({ name }) => name));
  return {
    ...imports.presentFile(row, { now, undoMs: limits.importUndoMs }),
    rows: row.rowCount,
    columns: columns.map(({ name, samples }, index) => ({
      name,
      samples: row.state === 'read' ? [...samples] : [],
      guess: guesses[index] ?? null,
    })),
    kind,
    counts,
    remarked,
    doneAt: doneAt && toInstant(doneAt),
  };
}

/** A part of the actual row results. */
const viewReport = (
  row: ImportRow,
  { now, ...filter }: imports.ReportFilter<keyof NonNullable<ImportRow['counts']>> & { readonly now: Date },
): ImportReport => {
  const shown = imports.reportOf(rowOutcomes, row, filter);
  return {
    import: viewImport(row, now),
    ...shown,
    // Imports of before remarks were kept have none.
    items: shown.items.map((item) => ({ ...item, remarks: item.remarks ?? [] })),
    remarked: row.remarked,
    unsureDays: null,
  };
};
