import { and, eq } from 'drizzle-orm';
import type { Acts } from '#platform/server/http/acts.ts';
import type { changesContract, ProfileEdit } from '../../contract.ts';
import type { RepresentedField } from '../../limits.ts';
import { type FieldValue, isSameValue } from '../../policy/represented-edit.ts';
import { noteChange } from '../notify.ts';
import type { ProfilesParts } from '../parts.ts';
import { inSlugsOfNow, listChanges, valueIn } from '../queries/changes.ts';
import { profile, profileChange } from '../tables.ts';
import { viewOwn } from '../views/person.ts';
import { editProfile } from './editing.ts';

export const changes: Acts<typeof changesContract, ProfilesParts> = {
  profileChanges: ({ orm, person }, wanted) => listChanges(orm, person, wanted),

  /**
   * Reverts a representative's change if nobody has changed the field since: later changes are never overwritten, and
   * catalogue entries retired since are not restored. Idempotent.
   */
  async putBack(act, { id }) {
    const { orm, person, now } = act;
    const [row] = await orm.select().from(profile).where(eq(profile.id, person)).for('update');
    const [change] = await orm
      .select()
      .from(profileChange)
      .where(and(eq(profileChange.id, id), eq(profileChange.personId, person)))
      .for('update');
    if (!(row && change)) return act.refuse('profile_change.absent');
    if (change.putBackAt) return viewOwn(act);
    const { field } = change;
    if (!isSameValue(valueIn(row, field), inSlugsOfNow(field, change.after)))
      return act.refuse('profile_change.changed_since');
    const back = inSlugsOfNow(field, change.before);
    const saved = await editProfile(act, person, editTo(field, back, row.version), {
      isOwn: false,
      refuse: (...[problem]) =>
        act.refuse(`profile_change.${isRetired(problem) ? 'retired' : 'changed_since'}`),
    });
    if (!saved) return act.refuse('profile_change.changed_since');
    await orm.update(profileChange).set({ putBackAt: now }).where(eq(profileChange.id, id));
    noteChange(act, person);
    return viewOwn(act);
  },
};

const isRetired = (problem: string) => problem === 'profile.unknown_choice';

// The history's value came from this field, so it has the field's type.
const editTo = (field: RepresentedField, value: FieldValue, version: number) =>
  ({ version, [field]: value }) as ProfileEdit;
