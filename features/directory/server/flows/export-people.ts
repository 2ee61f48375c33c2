import type { Relation } from '#features/profiles/policy/visibility.ts';
import { hiddenStatesOf, viewsOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { Filter } from '../../contract/filter.ts';
import { readAddress } from '../index/kept-address.ts';
import type { Viewer } from '../index/viewer.ts';
import { sheetOf } from '../present/sheet.ts';
import { type DirectoryParts, type Reading, readDirectory } from '../queries/reading.ts';

export interface ExportWish {
  readonly people?: readonly PersonId[] | undefined;
  readonly address?: string | undefined;
}

/** The people to export, as far as the reader may see them in the directory. */
export interface Meant {
  readonly ids: readonly PersonId[];
  readonly viewer: Viewer;
}

/** Resolves the people to export, sorted by name, or returns the invalid part of the address. */
export async function meantPeople(
  parts: DirectoryParts,
  actor: Actor,
  { people, address = '' }: ExportWish,
): Promise<Meant | { readonly wrong: string }> {
  const kept = readAddress(address);
  if (kept.kind === 'wrong') return { wrong: kept.part };
  const filter = kept.kind === 'right' ? kept.filter : Filter.parse({});
  const reading = await readDirectory(parts, actor, filter);
  const ids = inOrder(reading, people && new Set(people));
  // The roster may lag behind a suspension (DIR-2).
  const hidden = await hiddenStatesOf(parts.platform.database.orm, ids);
  return { ids: ids.filter((id) => !hidden.has(id)), viewer: reading.viewer };
}

function inOrder({ matches }: Reading, chosen: ReadonlySet<PersonId> | undefined): PersonId[] {
  const ids = matches.people.map(({ id }) => id);
  return chosen ? ids.filter((id) => chosen.has(id)) : ids;
}

/** Builds the file and writes an audit record of it (DIR-4). */
export async function exportPeople(
  { platform }: DirectoryParts,
  actor: Actor,
  { ids, viewer, address }: Meant & Pick<ExportWish, 'address'>,
): Promise<{ name: string; csv: string; rows: number }> {
  const { auditLog, config, database } = platform;
  const views = await viewsOf(database.orm, ids, (id) => standingOf(viewer, id));
  await database.write((tx) =>
    auditLog.note(tx, {
      action: 'directory.exported',
      subject: { kind: 'account', id: actor.personId },
      actor: actor.personId,
      session: actor.sessionId,
      after: { rows: views.length, ...(address !== undefined && { address }) },
    }),
  );
  return { name: 'people.csv', csv: sheetOf(views, config.publicUrl ?? ''), rows: views.length };
}

/** Same rule as `profiles.get`: a blocked reader is a stranger. */
function standingOf(viewer: Viewer, id: PersonId): Relation {
  if (viewer.id === id) return 'self';
  return viewer.connected.has(id) && !viewer.blockedBy.has(id) ? 'connection' : 'stranger';
}
