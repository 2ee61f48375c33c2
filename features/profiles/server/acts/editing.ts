import { and, eq, sql } from 'drizzle-orm';
import { currentSlug, isListed } from '#features/catalogues/server/public.ts';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { zoneNamed } from '#platform/contract/zones.ts';
import type { Acts, RefusalOf, Writing } from '#platform/server/http/acts.ts';
import type { editingContract, editProblems, ProfileEdit } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { isCountry } from '../../policy/countries.ts';
import { imdbPerson, linkProblem, profileLink } from '../../policy/links.ts';
import { levelsOf } from '../../policy/particulars.ts';
import { findPerson } from '../access.ts';
import { announceProfile, announceRow, noteChange } from '../notify.ts';
import type { ProfilesParts } from '../parts.ts';
import { formerName, type ProfileRow, profile } from '../tables.ts';
import { viewOwn, viewPerson } from '../views/person.ts';
import { phoneStored } from '../views/phone.ts';

export const editing: Acts<typeof editingContract, ProfilesParts> = {
  async seenAs({ orm, actor, person }, { onlooker }) {
    const row = await findPerson({ orm }, actor, person);
    // Anyone signed in has a profile.
    if (!row) throw new Error(`no profile for ${person}`);
    return viewPerson(orm, row, onlooker);
  },

  /** Saving one's own form also confirms the profile. */
  async edit(act, edit) {
    const refuse = (...problem: EditProblem) => act.refuse(...problem);
    const row = await editProfile(act, act.person, edit, { isOwn: true, refuse });
    if (!row) return act.refuse('profile.changed_elsewhere', { current: await viewOwn(act) });
    noteChange(act, act.person);
    return viewOwn(act);
  },

  /**
   * Records that a person confirmed their profile (DIR-6 of the trade's description). The version stays the same, so open
   * forms stay current.
   */
  async confirm(act) {
    const { orm, person, now } = act;
    await orm.update(profile).set({ confirmedAt: now, updatedAt: now }).where(eq(profile.id, person));
    await announceProfile(act, person);
    noteChange(act, person);
    return viewOwn(act);
  },
};

/** A problem with an edit, and its field. */
export type EditProblem = RefusalOf<typeof editProblems>;

type Edits = Pick<Writing, 'tx' | 'orm' | 'now'> & Pick<ProfilesParts, 'onJob'>;

interface EditTerms {
  readonly isOwn: boolean;
  /** Ends the edit with the first problem. */
  readonly refuse: (...problem: EditProblem) => never;
}

/**
 * Saves an edit if the profile is still at the version it was made on (compare and set, PRO-3); undefined if not.
 * Viewers of the profile are notified after the commit.
 */
export async function editProfile(
  act: Edits,
  person: PersonId,
  wished: ProfileEdit,
  { isOwn, refuse }: EditTerms,
): Promise<ProfileRow | undefined> {
  const { orm, tx, now } = act;
  const edit = inCurrentSlugs(wished);
  const [before] = await orm.select().from(profile).where(eq(profile.id, person));
  const problem = problemOf(edit, before);
  if (problem) return refuse(...problem);
  const isOtherJob = before !== undefined && namesOtherJob(edit, before);
  const [row] = await orm
    .update(profile)
    .set({
      ...changesOf(edit, before),
      ...(isOwn && { confirmedAt: now }),
      ...(isOtherJob && { jobSince: now }),
      version: sql`${profile.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(profile.id, person), eq(profile.version, edit.version)))
    .returning();
  if (!row) return undefined;
  if (before && (edit.displayName !== undefined || edit.formerNames !== undefined))
    await keepFormerName(act, before.displayName, row);
  if (isOtherJob) await act.onJob(tx, person);
  await announceRow(act, row);
  return row;
}

/** Maps merged slugs in an edit to their replacements, in case of a merge since the form was opened. */
const inCurrentSlugs = (edit: ProfileEdit): ProfileEdit => ({
  ...edit,
  ...(edit.roles && { roles: currentOnes('job-titles', edit.roles) }),
  ...(edit.genres && { genres: currentOnes('genres', edit.genres) }),
});

const currentOnes = (name: 'job-titles' | 'genres', slugs: readonly string[]) => [
  ...new Set(slugs.map((slug) => currentSlug(name, slug))),
];

/** The first unavailable choice in an edit that the profile does not have already (S67). */
function unknownChoice(
  edit: ProfileEdit,
  before: ProfileRow | undefined,
): { field: string; value: string } | undefined {
  const isFit = (name: 'job-titles' | 'genres', slug: string, held: readonly string[] = []) =>
    isListed(name, slug) || held.includes(slug);
  const role = edit.roles?.find((slug) => !isFit('job-titles', slug, before?.roles));
  if (role !== undefined) return { field: 'roles', value: role };
  const genre = edit.genres?.find((slug) => !isFit('genres', slug, before?.genres));
  if (genre !== undefined) return { field: 'genres', value: genre };
  const country = edit.mayWorkIn?.find((code) => !isCountry(code));
  if (country !== undefined) return { field: 'mayWorkIn', value: country };
  return undefined;
}

/** Only named fields change; a nonexistent zone is ignored, as the specification says (core 5). */
function changesOf(edit: ProfileEdit, before: ProfileRow | undefined) {
  const { version: _version, timeZone, phone, hold, visibility, ...more } = edit;
  const { imdb, website, reels, mayWorkIn, languageLevels, playingAge, ...fields } = more;
  const sortName = edit.displayName === undefined ? {} : { sortName: fold(edit.displayName) };
  const stored = timeZone && zoneNamed(timeZone);
  return {
    ...fields,
    ...sortName,
    ...((timeZone === null || stored) && { timeZone: stored ?? null }),
    ...(phone !== undefined && { phone: (phone && phoneStored(phone)) ?? '' }),
    ...(hold !== undefined && { holdFrom: hold?.from ?? null, holdUntil: hold?.until ?? null }),
    ...(mayWorkIn && { mayWorkIn: [...new Set(mayWorkIn)] }),
    ...((languageLevels !== undefined || fields.languages !== undefined) && {
      languageLevels: levelsOf(
        fields.languages ?? before?.languages ?? [],
        languageLevels ?? before?.languageLevels ?? {},
      ),
    }),
    ...(playingAge !== undefined && {
      playingAgeFrom: playingAge?.from ?? null,
      playingAgeUntil: playingAge?.until ?? null,
    }),
    ...(imdb !== undefined && { statedImdbId: imdbPerson(imdb) ?? null }),
    ...(website !== undefined && { website: profileLink(website) ?? '' }),
    ...(reels && {
      reels: reels.map(({ craft, address }) => ({ craft, address: profileLink(address) ?? '' })),
    }),
    ...(visibility && { audiences: sql`${profile.audiences} || ${JSON.stringify(visibility)}::jsonb` }),
  };
}

/** Whether an edit changes the person's job. */
const namesOtherJob = ({ title, company, roles }: ProfileEdit, before: ProfileRow): boolean =>
  (title !== undefined && title !== before.title) ||
  (company !== undefined && company !== before.company) ||
  (roles !== undefined && roles.join(' ') !== before.roles.join(' '));

/** The first problem with an edit. */
function problemOf(edit: ProfileEdit, before: ProfileRow | undefined): EditProblem | undefined {
  const unknown = unknownChoice(edit, before);
  if (unknown) return ['profile.unknown_choice', unknown];
  if (edit.phone && !phoneStored(edit.phone)) return ['profile.phone_unknown', { field: 'phone' }];
  if (edit.hold && edit.hold.until < edit.hold.from) return ['profile.hold_backwards', { field: 'hold' }];
  const link = linkProblem(edit);
  if (link?.kind === 'imdb_unknown') return ['profile.imdb_unknown', { field: 'imdb' }];
  return link && ['profile.link_unknown', { field: link.field }];
}

/** Keeps a person's previous name, or deletes all of them, depending on their choice (PRO-8). */
async function keepFormerName({ orm, now }: Edits, before: string, row: ProfileRow): Promise<void> {
  const person = row.id;
  if (row.formerNames === 'none') {
    await orm.delete(formerName).where(eq(formerName.personId, person));
    return;
  }
  const folded = fold(before);
  if (folded === '' || folded === row.sortName) return;
  const until = monthsLater(now);
  await orm
    .insert(formerName)
    .values({ personId: person, folded, until })
    .onConflictDoUpdate({ target: [formerName.personId, formerName.folded], set: { until } });
  // A name taken up again is no longer a former one.
  await orm
    .delete(formerName)
    .where(and(eq(formerName.personId, person), eq(formerName.folded, row.sortName)));
}

const monthsLater = (now: Date): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(now.getTime())
      .toZonedDateTimeISO('UTC')
      .add({ months: limits.formerNameMonths }).epochMilliseconds,
  );
