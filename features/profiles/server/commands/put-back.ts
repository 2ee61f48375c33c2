import { and, eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { ProfileEdit } from '../../contract.ts';
import type { RepresentedField } from '../../limits.ts';
import { type FieldValue, isSameValue } from '../../policy/represented-edit.ts';
import { inSlugsOfNow, valueIn } from '../queries/profile-changes.ts';
import { profile, profileChange } from '../tables.ts';
import { type EditTerms, editProfile } from './edit-profile.ts';

/**
 * Reverts a representative's change if nobody has changed the field since: later changes are never overwritten, and
 * catalogue entries retired since are not restored. Idempotent.
 */
export async function putBack(
  tx: Transaction,
  person: PersonId,
  { id, ...terms }: { readonly id: string } & Pick<EditTerms, 'at' | 'onJob'>,
): Promise<'done' | 'absent' | 'changed_since' | 'retired'> {
  const [row] = await tx.orm.select().from(profile).where(eq(profile.id, person)).for('update');
  const [change] = await tx.orm
    .select()
    .from(profileChange)
    .where(and(eq(profileChange.id, id), eq(profileChange.personId, person)))
    .for('update');
  if (!(row && change)) return 'absent';
  if (change.putBackAt) return 'done';
  const { field } = change;
  if (!isSameValue(valueIn(row, field), inSlugsOfNow(field, change.after))) return 'changed_since';
  const back = inSlugsOfNow(field, change.before);
  const edit = editTo(field, back, row.version);
  const outcome = await editProfile(tx, person, edit, { ...terms, isOwn: false });
  if (outcome.kind === 'unknown_choice') return 'retired';
  if (outcome.kind !== 'saved') return 'changed_since';
  await tx.orm.update(profileChange).set({ putBackAt: terms.at }).where(eq(profileChange.id, id));
  return 'done';
}

// The history's value came from this field, so it has the field's type.
const editTo = (field: RepresentedField, value: FieldValue, version: number) =>
  ({ version, [field]: value }) as ProfileEdit;
