import { and, eq, ne, or, sql } from 'drizzle-orm';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { GonePerson } from '#platform/server/platform.ts';
import { profilesEvents } from '../../contract.ts';
import { firstAudiences } from '../../limits.ts';
import type { AccountState } from '../../policy.ts';
import { presentSummary } from '../present.ts';
import { credit, peopleRead, personBlock, profile, profileDistinct } from '../tables.ts';
import { forgetFormerNames } from './keep-former-name.ts';
import { forgetRepresentations } from './represent.ts';

/** Updates a profile's account state; only identity decides it (S1). */
export async function setAccountState(tx: Transaction, person: PersonId, state: AccountState): Promise<void> {
  await tx.orm.update(profile).set({ accountStatus: state }).where(eq(profile.id, person));
}

/** Reduces a profile to a placeholder where others refer to it: no name, no work, not findable (decision 027). */
export async function forgetPerson(tx: Transaction, { id, standsAs }: GonePerson): Promise<void> {
  // Delete their unconfirmed suggestions; confirmed credits belong to the other person.
  await tx.orm
    .delete(credit)
    .where(or(eq(credit.personId, id), and(eq(credit.suggestedById, id), ne(credit.state, 'shown'))));
  await tx.orm.delete(personBlock).where(or(eq(personBlock.blockerId, id), eq(personBlock.blockedId, id)));
  await tx.orm.delete(peopleRead).where(eq(peopleRead.personId, id));
  // The profile merged into theirs is listed again: it was made from public credits and never theirs.
  await tx.orm.update(profile).set({ sameAsId: null }).where(eq(profile.sameAsId, id));
  await tx.orm
    .delete(profileDistinct)
    .where(or(eq(profileDistinct.oneId, id), eq(profileDistinct.otherId, id)));
  await forgetFormerNames(tx, id);
  await forgetRepresentations(tx, id);
  const [row] = await tx.orm
    .update(profile)
    .set({
      displayName: standsAs,
      sortName: fold(standsAs),
      firstName: '',
      lastName: '',
      photoUrl: null,
      photoFileId: null,
      title: '',
      company: '',
      location: '',
      timeZone: null,
      bio: '',
      roles: [],
      genres: [],
      expertise: [],
      projectTypes: [],
      languages: [],
      unions: [],
      email: '',
      phone: '',
      freeFrom: null,
      holdFrom: null,
      holdUntil: null,
      travelsFrom: '',
      pronouns: '',
      mayWorkIn: [],
      languageLevels: {},
      playingAgeFrom: null,
      playingAgeUntil: null,
      statedImdbId: null,
      website: '',
      reels: [],
      audiences: firstAudiences,
      imdbNameId: null,
      claimedAt: null,
      accountStatus: 'deleted',
      presence: 'active',
      presenceNote: null,
      presenceUntil: null,
      version: sql`${profile.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(profile.id, id))
    .returning();
  if (!row) return;
  const event = profilesEvents['profile.changed'](presentSummary(row, undefined));
  tx.announce({ topic: topic.of('profile', id), event });
}
