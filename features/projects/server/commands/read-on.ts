import { noteOpening } from '#features/shares/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { limits } from '../../limits.ts';
import type { OwnProject } from '../access.ts';

interface Reading {
  readonly project: OwnProject;
  readonly openingId: ClientId;
  readonly page: number;
  readonly now: Date;
}

// The viewer reports this, so it is capped at the number of pages and never goes down.
const note: Statement = {
  name: 'project-paper-read-on',
  text: `update project_paper_opening o set page = greatest(o.page, least($5::int, paper.pages))
    from (select id, pages from script_version where project_id = $2
      union all select id, pages from project_document where project_id = $2) paper
    where paper.id = coalesce(o.version_id, o.document_id)
      and o.id = $1 and o.person_id = $3 and o.way = 'read' and o.at > $4
    returning o.page`,
};

/** Records the furthest page someone read, on their share too if they have one. Returns it, or undefined if there's no such opening. */
export async function readOn(
  tx: Transaction,
  { project: { row, me }, openingId, page, now }: Reading,
): Promise<number | undefined> {
  const since = new Date(now.getTime() - limits.openingMs);
  const [opening] = await tx.run<{ page: number }>(note, [openingId, row.id, me.personId, since, page]);
  if (opening && me.shareId) await noteOpening(tx, { id: me.shareId, page: opening.page, now });
  return opening?.page;
}
