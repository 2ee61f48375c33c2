import { and, eq, sql } from 'drizzle-orm';
import { rolesOf } from '#features/access/server/public.ts';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type ProfileEdit, profilesEvents } from '../../contract.ts';
import { type ProfileRow, presentSummary } from '../present.ts';
import { isListed } from '../queries/catalogues.ts';
import { profile } from '../tables.ts';

export type EditOutcome =
  | { readonly kind: 'saved'; readonly row: ProfileRow }
  | { readonly kind: 'changed_elsewhere' }
  | { readonly kind: 'unknown_choice'; readonly field: string; readonly value: string };

const timeZones: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

/** The first choice of an edit that no catalogue has. */
function unknownChoice(edit: ProfileEdit): { field: string; value: string } | undefined {
  const role = edit.roles?.find((slug) => !isListed('job-titles', slug));
  if (role !== undefined) return { field: 'roles', value: role };
  const genre = edit.genres?.find((slug) => !isListed('genres', slug));
  if (genre !== undefined) return { field: 'genres', value: genre };
  return undefined;
}

/** Only the named fields change; a zone that does not exist is ignored as the specification says (core 5). */
function changesOf(edit: ProfileEdit) {
  const { version: _version, timeZone, ...fields } = edit;
  const sortName = edit.displayName === undefined ? {} : { sortName: fold(edit.displayName) };
  const zone = timeZone === null || (timeZone !== undefined && timeZones.has(timeZone)) ? { timeZone } : {};
  return { ...fields, ...sortName, ...zone };
}

/**
 * Saves an edit if the profile still is the version it was made on (compare and set, PRO-3).
 * Watchers of the profile hear of it after the commit.
 */
export async function editProfile(
  tx: Transaction,
  person: PersonId,
  edit: ProfileEdit,
  now: Date,
): Promise<EditOutcome> {
  const unknown = unknownChoice(edit);
  if (unknown) return { kind: 'unknown_choice', ...unknown };
  const [row] = await tx.orm
    .update(profile)
    .set({ ...changesOf(edit), version: sql`${profile.version} + 1`, updatedAt: now })
    .where(and(eq(profile.id, person), eq(profile.version, edit.version)))
    .returning();
  if (!row) return { kind: 'changed_elsewhere' };
  const held = await rolesOf(tx.orm, [person]);
  const event = profilesEvents['profile.changed'](presentSummary(row, held.get(person)));
  tx.announce({ topic: topic.of('profile', person), event });
  return { kind: 'saved', row };
}
