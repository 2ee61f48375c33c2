import { and, eq, sql } from 'drizzle-orm';
import { rolesOf } from '#features/access/server/public.ts';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { zoneNamed } from '#platform/contract/zones.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type ProfileEdit, profilesEvents } from '../../contract.ts';
import { isCountry } from '../../policy/countries.ts';
import { imdbPerson, type LinkProblem, linkProblem, webAddress } from '../../policy/links.ts';
import { levelsOf } from '../../policy/particulars.ts';
import type { JobListener } from '../listeners.ts';
import { phoneStored } from '../present/phone.ts';
import { type ProfileRow, presentSummary } from '../present.ts';
import { currentSlug, isListed } from '../queries/catalogues.ts';
import { profile } from '../tables.ts';
import { keepFormerName } from './keep-former-name.ts';

export type EditOutcome =
  | { readonly kind: 'saved'; readonly row: ProfileRow; readonly before: ProfileRow | undefined }
  | { readonly kind: 'changed_elsewhere' }
  | { readonly kind: 'unknown_choice'; readonly field: string; readonly value: string }
  | { readonly kind: 'phone_unknown' }
  | { readonly kind: 'hold_backwards' }
  | LinkProblem;

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
  before: Pick<ProfileRow, 'roles' | 'genres'> | undefined,
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

type Before = Pick<ProfileRow, 'languages' | 'languageLevels'>;

/** Only named fields change; a nonexistent zone is ignored, as the specification says (core 5). */
function changesOf(edit: ProfileEdit, before: Before | undefined) {
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
    ...(website !== undefined && { website: webAddress(website) ?? '' }),
    ...(reels && {
      reels: reels.map(({ craft, address }) => ({ craft, address: webAddress(address) ?? '' })),
    }),
    ...(visibility && { audiences: sql`${profile.audiences} || ${JSON.stringify(visibility)}::jsonb` }),
  };
}

/** Whether an edit changes the person's job. */
const namesOtherJob = (
  { title, company, roles }: ProfileEdit,
  before: Pick<ProfileRow, 'title' | 'company' | 'roles'>,
): boolean =>
  (title !== undefined && title !== before.title) ||
  (company !== undefined && company !== before.company) ||
  (roles !== undefined && roles.join(' ') !== before.roles.join(' '));

/** The first problem with an edit. */
function problemOf(
  edit: ProfileEdit,
  before: Pick<ProfileRow, 'roles' | 'genres'> | undefined,
): EditOutcome | undefined {
  const unknown = unknownChoice(edit, before);
  if (unknown) return { kind: 'unknown_choice', ...unknown };
  if (edit.phone && !phoneStored(edit.phone)) return { kind: 'phone_unknown' };
  if (edit.hold && edit.hold.until < edit.hold.from) return { kind: 'hold_backwards' };
  return linkProblem(edit);
}

/** Options of an edit besides its fields. */
export interface EditTerms {
  readonly at: Date;
  /** Saving one's own form also confirms the profile. */
  readonly isOwn: boolean;
  readonly onJob: JobListener;
}

/**
 * Saves an edit if the profile is still at the version it was made on (compare and set, PRO-3). Viewers of the profile
 * are notified after the commit.
 */
export async function editProfile(
  tx: Transaction,
  person: PersonId,
  wished: ProfileEdit,
  { at, isOwn, onJob }: EditTerms,
): Promise<EditOutcome> {
  const edit = inCurrentSlugs(wished);
  const [before] = await tx.orm.select().from(profile).where(eq(profile.id, person));
  const problem = problemOf(edit, before);
  if (problem) return problem;
  const isOtherJob = before !== undefined && namesOtherJob(edit, before);
  const [row] = await tx.orm
    .update(profile)
    .set({
      ...changesOf(edit, before),
      ...(isOwn && { confirmedAt: at }),
      ...(isOtherJob && { jobSince: at }),
      version: sql`${profile.version} + 1`,
      updatedAt: at,
    })
    .where(and(eq(profile.id, person), eq(profile.version, edit.version)))
    .returning();
  if (!row) return { kind: 'changed_elsewhere' };
  if (before && (edit.displayName !== undefined || edit.formerNames !== undefined))
    await keepFormerName(tx, { before: before.displayName, row }, at);
  if (isOtherJob) await onJob(tx, person);
  const held = await rolesOf(tx.orm, [person]);
  const event = profilesEvents['profile.changed'](presentSummary(row, held.get(person)));
  tx.announce({ topic: topic.of('profile', person), event });
  return { kind: 'saved', row, before };
}
