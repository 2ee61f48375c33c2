import { and, eq, isNull } from 'drizzle-orm';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { isFitToOpen } from '../../policy/fit-to-open.ts';
import type { StoredFile } from '../access.ts';
import { storedFile } from '../tables.ts';
import { note } from './bin.ts';

export interface Opening {
  readonly id: string;
  /** What uses it; the caller has decided that the actor may open it. */
  readonly subject: string;
  readonly actor: Actor;
}

/** A used file for a feature that serves it itself, recorded as opened; undefined if it is absent or not fit. */
export async function openUsedFile(platform: Platform, opening: Opening): Promise<StoredFile | undefined> {
  const { id, subject, actor } = opening;
  const [row] = await platform.database.orm
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.id, id), eq(storedFile.subject, subject), isNull(storedFile.binnedAt)));
  const isScanning = platform.config.scanner !== undefined;
  if (!row || !isFitToOpen({ scan: row.scan, isOwn: row.ownerId === actor.personId, isScanning }))
    return undefined;
  await note(platform.database, platform, { file: row.id, act: 'opened', actor, reason: '' });
  return row;
}
