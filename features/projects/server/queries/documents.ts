import { and, count, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { fold } from '#platform/contract/fold.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Cursor } from '#platform/contract/paging.ts';
import { newestFirst, pageOf } from '#platform/server/database/newest-first.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { maySeeSql } from '#platform/server/session/audience.ts';
import { type DocumentKind, limits } from '../../limits.ts';
import { documentRolesFor } from '../../policy/documents.ts';
import { runsProject } from '../../policy/rules.ts';
import { findOwnProject, type OwnProject } from '../access.ts';
import { projectDocument } from '../tables.ts';

export type DocumentRow = typeof projectDocument.$inferSelect;

const day = 24 * 60 * 60_000;

const audience = {
  owner: projectDocument.ownerId,
  tier: projectDocument.tier,
  names: (person: PersonId) => sql`${projectDocument.named} @> array[${person}]::uuid[]`,
};

/** SQL condition: the documents a member sees. Documents for all members also need a role. */
export function seesDocument(
  actor: Pick<Actor, 'personId' | 'standing' | 'desk'>,
  { me }: Pick<OwnProject, 'me'>,
): SQL {
  return sql`(${projectDocument.ownerId} = ${actor.personId}::uuid or (${maySeeSql(actor, audience)}
    and (${projectDocument.tier} <> 'network' or ${projectDocument.leastRole} = any(${sql.param(documentRolesFor(me.role))}::text[]))))`;
}

/** What was removed is there for a while, for those who may restore it. */
const isRemoved = (now: Date) =>
  gt(projectDocument.removedAt, new Date(now.getTime() - limits.documentBinDays * day));

const mayRestore = ({ me }: OwnProject) =>
  runsProject(me.role) ? undefined : eq(projectDocument.ownerId, me.personId);

export interface DocumentsInput {
  readonly actor: Actor;
  readonly project: OwnProject;
  readonly now: Date;
  readonly q: string;
  readonly kind?: DocumentKind | undefined;
  readonly removed: boolean;
  readonly cursor?: Cursor | undefined;
  readonly limit: number;
}

/** A page of the documents a member sees, newest first. */
export async function listDocuments(
  orm: NodePgDatabase,
  { actor, project, now, q, kind, removed, cursor, limit }: DocumentsInput,
) {
  const { since, isAfter, order } = newestFirst(projectDocument, cursor);
  const found = await orm
    .select({ row: projectDocument, since })
    .from(projectDocument)
    .where(
      and(
        eq(projectDocument.projectId, project.row.id),
        seesDocument(actor, project),
        removed ? and(isRemoved(now), mayRestore(project)) : isNull(projectDocument.removedAt),
        kind && eq(projectDocument.kind, kind),
        ...wordsOf(q).map((word) => sql`position(${word} in lower(${projectDocument.title})) > 0`),
        isAfter,
      ),
    )
    .orderBy(...order)
    .limit(limit + 1);
  return pageOf(found, limit);
}

const wordsOf = (q: string) => fold(q).split(' ').filter(Boolean);

/** A document of a project, if the actor sees it. */
export async function readSeen(
  orm: Pick<NodePgDatabase, 'select'>,
  { actor, project }: { readonly actor: Actor; readonly project: OwnProject },
  { id, documentId }: { readonly id: ClientId; readonly documentId: ClientId },
): Promise<DocumentRow | undefined> {
  const [row] = await orm
    .select()
    .from(projectDocument)
    .where(
      and(
        eq(projectDocument.id, documentId),
        eq(projectDocument.projectId, id),
        seesDocument(actor, project),
      ),
    );
  return row;
}

/** A document for a member who sees it now, removed or not; anything else is not there. */
export async function findDocument(
  orm: NodePgDatabase,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
  { id, documentId }: { readonly id: ClientId; readonly documentId: ClientId },
): Promise<{ readonly row: DocumentRow; readonly project: OwnProject } | 'absent' | 'document_absent'> {
  const project = await findOwnProject(orm, { person: actor.personId, now }, id);
  if (!project) return 'absent';
  const row = await readSeen(orm, { actor, project }, { id, documentId });
  return row ? { row, project } : 'document_absent';
}

/** How many documents a project has, visible or not. */
export async function countDocuments(orm: NodePgDatabase, projectId: ClientId): Promise<number> {
  const [counted] = await orm
    .select({ documents: count() })
    .from(projectDocument)
    .where(and(eq(projectDocument.projectId, projectId), isNull(projectDocument.removedAt)));
  return counted?.documents ?? 0;
}

/** Documents that were removed longer ago than they can be restored. */
export const documentsToDelete = (orm: NodePgDatabase, now: Date): Promise<{ id: ClientId }[]> =>
  orm
    .select({ id: projectDocument.id })
    .from(projectDocument)
    .where(
      and(
        isNotNull(projectDocument.removedAt),
        sql`${projectDocument.removedAt} <= ${new Date(now.getTime() - limits.documentBinDays * day)}`,
      ),
    );
