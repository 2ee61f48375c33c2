import type { ClientId } from '#platform/contract/ids.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { draftSubject, type ProjectsParts } from '../commands/parts.ts';
import { findVersion, type VersionRow } from '../queries/scripts.ts';
import { type MarkedPaper, openMarked, type Paper, type PaperWish } from './open-paper.ts';

interface DraftWish {
  readonly id: ClientId;
  readonly versionId: ClientId;
  readonly wish: PaperWish;
}

/**
 * Opens a draft for a member who reads it. It is asked with every part of the copy whether they still may: whoever was
 * taken out gets no further byte.
 */
export async function openDraft(
  parts: ProjectsParts,
  actor: Actor,
  { id, versionId, wish }: DraftWish,
): Promise<MarkedPaper | 'absent' | 'version_absent'> {
  const { database, clock } = parts.notifier.platform;
  const who = { person: actor.personId, now: clock.now() };
  const found = await findVersion(database.orm, who, { id, versionId });
  if (typeof found === 'string') return found;
  return (await openMarked(parts, { paper: paperOf(found.row), actor, wish })) ?? 'version_absent';
}

/** A draft as a file that is opened. */
export const paperOf = ({ id, fileId, fileName }: VersionRow): Paper => ({
  of: { versionId: id },
  fileId,
  fileName,
  subject: draftSubject(id),
});
