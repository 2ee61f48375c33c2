import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { openShare } from '#features/shares/server/public.ts';
import type { MemberRow } from '../access.ts';

/**
 * Whether a member may download a project's files: always, unless their membership comes from a share that doesn't allow
 * it. Reading page by page in the viewer isn't downloading.
 */
export async function maySave(orm: NodePgDatabase, me: MemberRow, now: Date): Promise<boolean> {
  if (!me.shareId) return true;
  const share = await openShare(orm, { person: me.personId, now }, { kind: 'project', id: me.shareId });
  return share?.mayDownload === true;
}
