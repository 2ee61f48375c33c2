import { isDeepStrictEqual } from 'node:util';
import { and, count, eq, ne } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { OwnCredit } from '../../contract/credits.ts';
import { type Billing, type Format, limits } from '../../limits.ts';
import type { CreditRow } from '../present.ts';
import { currentSlug, isListed } from '../queries/catalogues.ts';
import { presentOwnCredit } from '../queries/own-credits.ts';
import { credit, profile } from '../tables.ts';
import { tellProfile } from './tell-profile.ts';

/** A credit as written by a person, under an id they generated. */
export interface WrittenCredit {
  readonly id: string;
  readonly title: string;
  readonly year: number | null;
  readonly job: string;
  readonly note: string;
  readonly company: string;
  readonly billing: Billing | null;
  readonly format: Format | null;
}

export type CreditRefusal =
  | { readonly kind: 'unknown_job'; readonly value: string }
  | { readonly kind: 'listed' }
  | { readonly kind: 'too_many' }
  | { readonly kind: 'absent' };

type SavedCredit = { readonly kind: 'saved' | 'changed'; readonly credit: OwnCredit } | CreditRefusal;

/**
 * Adds a person's own credit, or changes the version that was edited; idempotent (X2, X3). Replaces a declined
 * suggestion of the same credit.
 */
export async function saveCredit(
  tx: Transaction,
  person: PersonId,
  { version, ...wish }: WrittenCredit & { /** Edited version; 0 if new. */ readonly version: number },
): Promise<SavedCredit> {
  const written = inCurrentSlugs(wish);
  const room = await lockAndCount(tx, person);
  const { id, ...words } = written;
  const [before] = await tx.orm.select().from(credit).where(eq(credit.id, id));
  // A credit may keep a job that was retired since.
  if (before?.job !== written.job && !isListed('job-titles', written.job))
    return { kind: 'unknown_job', value: written.job };
  if (before && (before.personId !== person || before.state !== 'shown')) return { kind: 'absent' };
  if (!before && version > 0) return { kind: 'absent' };
  if (!before && room < 1) return { kind: 'too_many' };
  if (before && before.version <= version + 1 && isDeepStrictEqual(wordsOf(before), words))
    return { kind: 'saved', credit: presentOwnCredit(before) };
  if (before && before.version !== version) return { kind: 'changed', credit: presentOwnCredit(before) };
  // Declined earlier, now added by the person.
  await tx.orm.delete(credit).where(and(sameCredit(person, written), eq(credit.state, 'declined')));
  const [taken] = await tx.orm
    .select({ id: credit.id })
    .from(credit)
    .where(and(sameCredit(person, written), ne(credit.id, id)));
  if (taken) return { kind: 'listed' };
  const [row] = await tx.orm
    .insert(credit)
    .values({ id, personId: person, ...words })
    .onConflictDoUpdate({ target: credit.id, set: { ...words, version: version + 1 } })
    .returning();
  if (!row) throw new Error(`the credit ${id} was not written`);
  await tellProfile(tx, person);
  return { kind: 'saved', credit: presentOwnCredit(row) };
}

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
export const inCurrentSlugs = (written: WrittenCredit): WrittenCredit => ({
  ...written,
  job: currentSlug('job-titles', written.job),
});

/** Removes a person's own credit; idempotent. */
export async function removeCredit(tx: Transaction, person: PersonId, id: string): Promise<void> {
  const removed = await tx.orm
    .delete(credit)
    .where(and(eq(credit.id, id), eq(credit.personId, person), eq(credit.state, 'shown')))
    .returning({ id: credit.id });
  if (removed.length > 0) await tellProfile(tx, person);
}

interface Import {
  readonly id: string;
  readonly rows: readonly WrittenCredit[];
}

/** Adds those credits of a file that don't exist yet; idempotent. */
export async function importCredits(
  tx: Transaction,
  person: PersonId,
  { id, rows: wishes }: Import,
): Promise<{ readonly kind: 'added'; readonly added: number } | CreditRefusal> {
  const rows = wishes.map(inCurrentSlugs);
  const unknown = rows.find(({ job }) => !isListed('job-titles', job));
  if (unknown) return { kind: 'unknown_job', value: unknown.job };
  const room = await lockAndCount(tx, person);
  if (rows.length > room) return { kind: 'too_many' };
  const added = await tx.orm
    .insert(credit)
    .values(rows.map((row) => ({ ...row, personId: person, importId: id })))
    .onConflictDoNothing()
    .returning({ id: credit.id });
  if (added.length > 0) await tellProfile(tx, person);
  return { kind: 'added', added: added.length };
}

/** Removes what is left of one import; returns how many credits that were. */
export async function undoImport(tx: Transaction, person: PersonId, importId: string): Promise<number> {
  const removed = await tx.orm
    .delete(credit)
    .where(and(eq(credit.personId, person), eq(credit.importId, importId)))
    .returning({ id: credit.id });
  if (removed.length > 0) await tellProfile(tx, person);
  return removed.length;
}

/** The same job on the same title, whatever its source. */
export const sameCredit = (person: PersonId, { title, job }: Pick<WrittenCredit, 'title' | 'job'>) =>
  and(eq(credit.personId, person), eq(credit.title, title), eq(credit.job, job));

/** How many more credits the person may have; concurrent additions wait until this transaction ends. */
export async function lockAndCount(tx: Transaction, person: PersonId): Promise<number> {
  await tx.orm.select({ id: profile.id }).from(profile).where(eq(profile.id, person)).for('update');
  const [own] = await tx.orm.select({ credits: count() }).from(credit).where(eq(credit.personId, person));
  return limits.creditsMax - (own?.credits ?? 0);
}
