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

/** A credit as somebody writes it down, under an id of their own. */
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
 * Adds a credit of one's own, or changes the version that was opened; the same again is the same (X2, X3). What one had
 * declined under the same words is one's own now.
 */
export async function saveCredit(
  tx: Transaction,
  person: PersonId,
  { version, ...wish }: WrittenCredit & { /** That was opened; 0 for a new one. */ readonly version: number },
): Promise<SavedCredit> {
  const written = inCurrentSlugs(wish);
  const room = await lockAndCount(tx, person);
  const { id, ...words } = written;
  const [before] = await tx.orm.select().from(credit).where(eq(credit.id, id));
  // A job that was retired since stays where it stands.
  if (before?.job !== written.job && !isListed('job-titles', written.job))
    return { kind: 'unknown_job', value: written.job };
  if (before && (before.personId !== person || before.state !== 'shown')) return { kind: 'absent' };
  if (!before && version > 0) return { kind: 'absent' };
  if (!before && room < 1) return { kind: 'too_many' };
  if (before && before.version <= version + 1 && isDeepStrictEqual(wordsOf(before), words))
    return { kind: 'saved', credit: presentOwnCredit(before) };
  if (before && before.version !== version) return { kind: 'changed', credit: presentOwnCredit(before) };
  // Declined earlier, and now one's own word.
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

/** A credit whose job was merged since the form was opened has the job that it was merged into. */
export const inCurrentSlugs = (written: WrittenCredit): WrittenCredit => ({
  ...written,
  job: currentSlug('job-titles', written.job),
});

/** Removes a credit of one's own; one that is not there is fine. */
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

/** Adds the credits of a file that are not there yet; the same file again adds nothing. */
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

/** Takes back what one file added and is still there; returns how many that were. */
export async function undoImport(tx: Transaction, person: PersonId, importId: string): Promise<number> {
  const removed = await tx.orm
    .delete(credit)
    .where(and(eq(credit.personId, person), eq(credit.importId, importId)))
    .returning({ id: credit.id });
  if (removed.length > 0) await tellProfile(tx, person);
  return removed.length;
}

/** The same job on the same title, wherever it came from. */
export const sameCredit = (person: PersonId, { title, job }: Pick<WrittenCredit, 'title' | 'job'>) =>
  and(eq(credit.personId, person), eq(credit.title, title), eq(credit.job, job));

/** How many more credits the person may have; others who add some wait until this is done. */
export async function lockAndCount(tx: Transaction, person: PersonId): Promise<number> {
  await tx.orm.select({ id: profile.id }).from(profile).where(eq(profile.id, person)).for('update');
  const [own] = await tx.orm.select({ credits: count() }).from(credit).where(eq(credit.personId, person));
  return limits.creditsMax - (own?.credits ?? 0);
}
