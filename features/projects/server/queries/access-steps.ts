import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { findOwnProject } from '../access.ts';
import { fileOpening, projectAccessRequest, projectDocument, scriptVersion } from '../tables.ts';
import { seesDocument } from './documents.ts';

/**
 * Extra steps for the history of a project's shares: access requests with their answers, and downloads. For people who
 * run the project; documents they can't see are left out.
 */
export async function accessSteps(
  orm: NodePgDatabase,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
  id: ClientId,
): Promise<SQL> {
  const own = await findOwnProject(orm, { person: actor.personId, now }, id);
  const sees = own ? seesDocument(actor, own) : sql`false`;
  const ofProject = sql`from ${projectAccessRequest} where project_id = ${id}`;
  return sql`
    select 'asked' as what, id::text as row_id, created_at as at, person_id as by, person_id as person, '' as name ${ofProject}
    union all select case status when 'approved' then 'let_in' when 'rejected' then 'refused' else status end,
      id::text, responded_at, responded_by, person_id, '' ${ofProject} and status in ('approved', 'rejected', 'withdrawn')
    union all select 'refused', id::text, denied_at, denied_by, person_id, '' ${ofProject} and denied_at is not null
    union all select 'downloaded', ${fileOpening.id}::text, ${fileOpening.at}, ${fileOpening.personId}, ${fileOpening.personId},
      coalesce(nullif(${scriptVersion.title}, ''), ${scriptVersion.fileName}, ${projectDocument.title})
      from ${fileOpening} left join ${scriptVersion} on ${scriptVersion.id} = ${fileOpening.versionId}
        left join ${projectDocument} on ${projectDocument.id} = ${fileOpening.documentId}
      where ${fileOpening.way} = 'saved' and ${fileOpening.personId} is not null
        and (${scriptVersion.projectId} = ${id} or (${projectDocument.projectId} = ${id} and ${sees}))`;
}
