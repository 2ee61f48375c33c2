import { isDeepStrictEqual } from 'node:util';
import { and, asc, count, eq, isNotNull, ne } from 'drizzle-orm';
import { currentSlug, isListed } from '#features/catalogues/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Acts, InputOf, Writing } from '#platform/server/http/acts.ts';
import type { creditsContract, suggestingContract } from '../../contract/credits.ts';
import { limits } from '../../limits.ts';
import { say } from '../../policy/notification-texts.ts';
import { findPerson, isBlockedBy, lockProfile } from '../access.ts';
import { announceProfile, noteChange } from '../notify.ts';
import type { ProfilesLimits, ProfilesParts } from '../parts.ts';
import { listOwnCredits, viewOwnCredit } from '../queries/own-credits.ts';
import { type CreditRow, credit } from '../tables.ts';
import { labelOf } from '../views/summary.ts';

/** A credit as written by a person, under an id they generated. */
type WrittenCredit = Omit<InputOf<typeof creditsContract.saveCredit>, 'version'>;

export const credits: Acts<typeof creditsContract, ProfilesParts> = {
  ownCredits: ({ orm, person }) => listOwnCredits(orm, person),

  /**
   * Selects a person's credits in this order (5.3); all others are sorted by year. Idempotent; refused if the selection
   * changed in the meantime.
   */
  async selectCredits(act, { ids, was }) {
    const { orm, person } = act;
    // Other changes to the person's credits wait, so that what is read here holds.
    await lockProfile(act, person);
    const own = await orm
      .select({ id: credit.id, rank: credit.selectedRank })
      .from(credit)
      .where(and(eq(credit.personId, person), eq(credit.state, 'shown')))
      .orderBy(asc(credit.selectedRank));
    const held = own.flatMap(({ id, rank }) => (rank === null ? [] : [id]));
    if (isSame(held, ids)) return { ids };
    if (!isSame(held, was)) return act.refuse('credit.selected_elsewhere', { ids: held });
    const known = new Set(own.map(({ id }) => id));
    if (!ids.every((id) => known.has(id))) return act.refuse('credit.absent');
    await orm
      .update(credit)
      .set({ selectedRank: null })
      .where(and(eq(credit.personId, person), isNotNull(credit.selectedRank)));
    for (const [place, id] of ids.entries())
      await orm
        .update(credit)
        .set({ selectedRank: place + 1 })
        .where(eq(credit.id, id));
    await announceProfile(act, person);
    return { ids };
  },

  /**
   * Adds a person's own credit, or changes the version that was edited; idempotent (X2, X3). Replaces a declined
   * suggestion of the same credit.
   */
  async saveCredit(act, { version, ...wish }) {
    const { orm, person } = act;
    const written = inCurrentSlugs(wish);
    const { id, ...words } = written;
    const room = await lockAndCount(act, person);
    const [before] = await orm.select().from(credit).where(eq(credit.id, id));
    // A credit may keep a job that was retired since.
    if (before?.job !== words.job && !isListed('job-titles', words.job))
      return act.refuse('credit.unknown_job', { value: words.job });
    if (before && (before.personId !== person || before.state !== 'shown'))
      return act.refuse('credit.absent');
    if (!before && version > 0) return act.refuse('credit.absent');
    if (!before && room < 1) return act.refuse('credit.too_many');
    if (before && before.version <= version + 1 && isDeepStrictEqual(wordsOf(before), words))
      return viewOwnCredit(before);
    if (before && before.version !== version)
      return act.refuse('credit.changed', { current: viewOwnCredit(before) });
    // Declined earlier, now added by the person.
    await orm.delete(credit).where(and(isSameCredit(person, written), eq(credit.state, 'declined')));
    const [taken] = await orm
      .select({ id: credit.id })
      .from(credit)
      .where(and(isSameCredit(person, written), ne(credit.id, id)));
    if (taken) return act.refuse('credit.listed');
    const [row] = await orm
      .insert(credit)
      .values({ id, personId: person, ...words })
      .onConflictDoUpdate({ target: credit.id, set: { ...words, version: version + 1 } })
      .returning();
    if (!row) throw new Error(`the credit ${id} was not written`);
    await announceChanged(act);
    return viewOwnCredit(row);
  },

  /** Idempotent. */
  async removeCredit(act, { id }) {
    const { orm, person } = act;
    const removed = await orm
      .delete(credit)
      .where(and(eq(credit.id, id), eq(credit.personId, person), eq(credit.state, 'shown')))
      .returning({ id: credit.id });
    if (removed.length > 0) await announceChanged(act);
    return {};
  },

  /** Adds those credits of a file that don't exist yet; idempotent. */
  async importCredits(act, { id: importId, rows: wishes }) {
    const { orm, person: personId } = act;
    const rows = wishes.map(inCurrentSlugs);
    const unknown = rows.find(({ job }) => !isListed('job-titles', job));
    if (unknown) return act.refuse('credit.unknown_job', { value: unknown.job });
    if (rows.length > (await lockAndCount(act, personId))) return act.refuse('credit.too_many');
    const added = await orm
      .insert(credit)
      .values(rows.map((row) => ({ ...row, personId, importId })))
      .onConflictDoNothing()
      .returning({ id: credit.id });
    if (added.length > 0) await announceChanged(act);
    return { added: added.length };
  },

  /** Removes what is left of one import. */
  async undoImport(act, { id }) {
    const { orm, person } = act;
    const removed = await orm
      .delete(credit)
      .where(and(eq(credit.personId, person), eq(credit.importId, id)))
      .returning({ id: credit.id });
    if (removed.length > 0) await announceChanged(act);
    return { removed: removed.length };
  },
};

/** Their own profile shows other credits, and they are found by others. */
async function announceChanged(
  act: Pick<Writing, 'tx'> & Pick<ProfilesParts, 'onChange'> & { readonly person: PersonId },
): Promise<void> {
  await announceProfile(act, act.person);
  noteChange(act, act.person);
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, place) => other[place] === id);

const wordsOf = ({ title, year, job, note, company, billing, format }: CreditRow) => ({
  title,
  year,
  job,
  note,
  company,
  billing,
  format,
});

/** Maps a credit's job to its replacement, in case of a merge since the form was opened. */
const inCurrentSlugs = (written: WrittenCredit): WrittenCredit => ({
  ...written,
  job: currentSlug('job-titles', written.job),
});

/** The same job on the same title, whatever its source. */
const isSameCredit = (person: PersonId, { title, job }: Pick<WrittenCredit, 'title' | 'job'>) =>
  and(eq(credit.personId, person), eq(credit.title, title), eq(credit.job, job));

/** How many more credits the person may have; concurrent additions wait until this transaction ends. */
export async function lockAndCount(act: Pick<Writing, 'orm'>, person: PersonId): Promise<number> {
  await lockProfile(act, person);
  const [own] = await act.orm.select({ credits: count() }).from(credit).where(eq(credit.personId, person));
  return limits.creditsMax - (own?.credits ?? 0);
}

export const suggesting: Acts<typeof suggestingContract, ProfilesParts & ProfilesLimits> = {
  /**
   * Stores a credit for the credited person to confirm. Refused as listed if they have it or have declined it before; a
   * blocked person gets the same answer as if it were stored. Attempts are counted outside the transaction.
   */
  suggestCredit: {
    async steps(at, { person: to, ...wish }) {
      const from = at.person;
      if (!(await findPerson(at, at.actor, to))) return at.refuse('person.absent');
      if (!(await at.areConnected(at.orm, from, to))) return at.refuse('credit.not_connected');
      if ((await at.suggestions.take(from)) > 0) return at.refuse('credit.throttled');
      const written = inCurrentSlugs(wish);
      const { id, job, title } = written;
      if (!isListed('job-titles', job)) return at.refuse('credit.unknown_job', { value: job });
      const isHeard = await at.write(async (act) => {
        // Locked first, so that a retry finds what the first attempt made.
        const room = await lockAndCount(act, to);
        const [before] = await act.orm.select().from(credit).where(eq(credit.id, id));
        const isRetry = before?.suggestedById === from && before.personId === to;
        if (before) return isRetry ? before.state === 'suggested' : act.refuse('credit.listed');
        if (await isBlockedBy(act, { blocker: to, blocked: from })) return false;
        if (room < 1) return act.refuse('credit.listed');
        const [taken] = await act.orm.select({ id: credit.id }).from(credit).where(isSameCredit(to, written));
        if (taken) return act.refuse('credit.listed');
        await act.orm
          .insert(credit)
          .values({ ...written, personId: to, state: 'suggested', suggestedById: from, createdAt: act.now });
        return true;
      });
      const work = { job: labelOf('job-titles', wish.job), title };
      const tell = (who: string) => say('profiles.creditSaid', { who, ...work });
      if (isHeard) await at.onAsked({ about: 'credit', id, from, to, tell });
      return { suggested: true };
    },
  },

  /** The credited person's answer; the second of two answers learns the first. */
  async decideCredit(act, { id, isMine }) {
    const { orm, person } = act;
    const state = isMine ? 'shown' : 'declined';
    const isTheirs = and(eq(credit.id, id), eq(credit.personId, person));
    const [decided] = await orm
      .update(credit)
      .set({ state })
      .where(and(isTheirs, eq(credit.state, 'suggested')))
      .returning({ id: credit.id });
    if (decided) {
      if (isMine) await announceProfile(act, person);
      noteChange(act, person);
      return { isMine };
    }
    const [held] = await orm.select({ state: credit.state }).from(credit).where(isTheirs);
    if (!held) return act.refuse('credit.absent');
    return held.state === state ? { isMine } : act.refuse('credit.decided');
  },
};
