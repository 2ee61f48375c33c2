import type { ClientId } from '#platform/contract/ids.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { draftSubject, type ProjectsParts } from '../commands/parts.ts';
import { maySave } from '../queries/may-save.ts';
import { findVersion, type VersionRow } from '../queries/scripts.ts';
import { type MarkedPaper, openMarked, type Paper, type PaperInput } from './open-paper.ts';

interface DraftInput {
  readonly id: ClientId;
  readonly versionId: ClientId;
  readonly input: PaperInput;
}

/**
 * Opens a draft for a member who reads it. It is asked with every part of the copy whether they still may: whoever was
 * taken out gets no further byte.
 */
export async function openDraft(
  parts: ProjectsParts,
  actor: Actor,
  { id, versionId, input }: DraftInput,
): Promise<MarkedPaper | 'absent' | 'version_absent' | 'save_refused'> {
  const { database, clock } = parts.notifier.platform;
  const who = { person: actor.personId, now: clock.now() };
  const found = await findVersion(database.orm, who, { id, versionId });
  if (typeof found === 'string') return found;
  // Without an opening it is no viewer that asks.
  const isRead = input.opening !== undefined;
  if (!isRead && !(await maySave(database.orm, found.project.me, who.now))) return 'save_refused';
  return (await openMarked(parts, { paper: paperOf(found.row), actor, input })) ?? 'version_absent';
}

/** A draft as a file that is opened. */
export const paperOf = ({ id, fileId, fileName }: VersionRow): Paper => ({
  of: { versionId: id },
  fileId,
  fileName,
  subject: draftSubject(id),
});
