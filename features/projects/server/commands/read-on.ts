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

// A viewer says how far its reader came: no further than there are pages, and never back.
const note: Statement = {
  name: 'project-paper-read-on',
  text: `update project_paper_opening o set page = greatest(o.page, least($5::int, paper.pages))
    from (select id, pages from script_version where project_id = $2
      union all select id, pages from project_document where project_id = $2) paper
    where paper.id = coalesce(o.version_id, o.document_id)
      and o.id = $1 and o.person_id = $3 and o.way = 'read' and o.at > $4
    returning o.page`,
};

/** Notes how far somebody has read what they opened; with a share, whoever gave it learns of it. Answers how far that is. */
export async function readOn(
  tx: Transaction,
  { project: { row, me }, openingId, page, now }: Reading,
): Promise<number | undefined> {
  const since = new Date(now.getTime() - limits.openingMs);
  const [opening] = await tx.run<{ page: number }>(note, [openingId, row.id, me.personId, since, page]);
  if (opening && me.shareId) await noteOpening(tx, { id: me.shareId, page: opening.page, now });
  return opening?.page;
}
