import type { ClientId } from '#platform/contract/ids.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { draftSubject, type ProjectsParts } from '../commands/parts.ts';
import { maySave } from '../queries/may-save.ts';
import { findVersion, type VersionRow } from '../queries/scripts.ts';
import { type FileInput, type MarkedFile, openMarked, type ProjectFile } from './open-file.ts';

interface DraftInput {
  readonly id: ClientId;
  readonly versionId: ClientId;
  readonly input: FileInput;
}

/**
 * Opens a draft for a member who may read it. Checked for every part of the copy, so that a removed member gets no further
 * byte.
 */
export async function openDraft(
  parts: ProjectsParts,
  actor: Actor,
  { id, versionId, input }: DraftInput,
): Promise<MarkedFile | 'absent' | 'version_absent' | 'save_refused'> {
  const { database, clock } = parts.notifier.platform;
  const who = { person: actor.personId, now: clock.now() };
  const found = await findVersion(database.orm, who, { id, versionId });
  if (typeof found === 'string') return found;
  // Without an opening the request isn't from the viewer.
  const isRead = input.opening !== undefined;
  if (!isRead && !(await maySave(database.orm, found.project.me, who.now))) return 'save_refused';
  return (await openMarked(parts, { file: fileOf(found.row), actor, input })) ?? 'version_absent';
}

/** A draft as a file that is opened. */
export const fileOf = ({ id, fileId, fileName }: VersionRow): ProjectFile => ({
  of: { versionId: id },
  fileId,
  fileName,
  subject: draftSubject(id),
});
