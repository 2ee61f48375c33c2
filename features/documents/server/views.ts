import type { PersonSummary } from '#features/profiles/contract.ts';
import type { PersonCache } from '#features/profiles/server/public.ts';
import { type PersonId, storedId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { AdminFile, FileRecord, FileView, UploadView } from '../contract.ts';
import type { StoredFile } from './access.ts';
import type { fileRecord, fileUpload } from './tables.ts';

type People = ReadonlyMap<PersonId, PersonSummary>;

/** A file as its uploader sees it. */
export const viewFile = (row: StoredFile): FileView => ({
  id: storedId(row.id),
  kind: row.kind,
  contentType: row.contentType,
  bytes: row.bytes,
  width: row.width,
  height: row.height,
  scan: row.scan,
  createdAt: toInstant(row.createdAt),
});

/** The progress of an upload. */
export const viewUpload = (row: typeof fileUpload.$inferSelect): UploadView => ({
  id: storedId(row.id),
  bytes: row.bytes,
  received: row.received,
  file: null,
});

/** An upload that has become a file, whose bytes may differ from those sent. */
export function viewFinished(row: StoredFile): UploadView {
  const file = viewFile(row);
  return { id: file.id, bytes: file.bytes, received: file.bytes, file };
}

/** Files as administration sees them; in an act through its transaction. */
export async function viewAdminFiles(
  people: PersonCache,
  rows: readonly StoredFile[],
  through?: Transaction['orm'],
): Promise<AdminFile[]> {
  const ids = rows.flatMap(({ ownerId }) => ownerId ?? []);
  const names = await people.of(ids, through);
  return rows.map((row) => viewAdminFile(row, names));
}

const viewAdminFile = (row: StoredFile, people: People): AdminFile => ({
  ...viewFile(row),
  key: row.key,
  owner: viewPerson(row.ownerId, people),
  state: stateOf(row),
  subject: row.subject,
  binnedAt: row.binnedAt && toInstant(row.binnedAt),
});

export const viewRecord = (row: typeof fileRecord.$inferSelect, people: People): FileRecord => ({
  act: row.act,
  by: viewPerson(row.personId, people),
  at: toInstant(row.at),
  reason: row.reason,
});

/** A person by name; null for no one and for someone who left. */
export function viewPerson(id: PersonId | null, people: People): AdminFile['owner'] {
  const person = id === null ? undefined : people.get(id);
  return person ? { id: person.id, displayName: person.displayName } : null;
}

function stateOf(row: StoredFile): AdminFile['state'] {
  if (row.binnedAt) return 'binned';
  return row.subject === null ? 'unused' : 'used';
}
