import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { openShare } from '#features/shares/server/public.ts';
import type { MemberRow } from '../access.ts';

/**
 * Whether somebody in a project may take its files along: members may, and whoever is in it through a share where the
 * share says so. Reading page by page in the viewer is not saving.
 */
export async function maySave(orm: NodePgDatabase, me: MemberRow, now: Date): Promise<boolean> {
  if (!me.shareId) return true;
  const share = await openShare(orm, { person: me.personId, now }, { kind: 'project', id: me.shareId });
  return share?.mayDownload === true;
}
