import { fold } from '#platform/contract/fold.ts';
import type { CoverageState, ScriptForm } from '../limits.ts';

/** Pure rules for a certificate of work (5.22 ASG-10): what kinds of script were read, never their titles. */

/** One coverage that was sent. */
export interface CertifiedWork {
  readonly title: string;
  readonly writers: readonly string[];
  readonly form: ScriptForm;
  readonly pages: number;
  /** As the reader typed it. */
  readonly genre: string;
  readonly state: CoverageState;
  readonly submittedAt: Date;
}

/** One line of a certificate, without anything that identifies the script. */
export interface ToldWork extends Pick<CertifiedWork, 'form' | 'pages' | 'submittedAt'> {
  /** Empty if unspecified, or if it would reveal the title. */
  readonly genre: string;
}

export interface WorkTold {
  readonly from: Date;
  readonly to: Date;
  readonly sent: number;
  readonly approved: number;
  readonly pages: number;
  /** Counts, most frequent first. */
  readonly forms: readonly (readonly [ScriptForm, number])[];
  readonly genres: readonly (readonly [string, number])[];
  /** Oldest first. */
  readonly lines: readonly ToldWork[];
}

/** Genre is free text, so one that contains a word of the title or a name is left out. */
export function toldGenre({
  genre,
  title,
  writers,
}: Pick<CertifiedWork, 'genre' | 'title' | 'writers'>): string {
  const said = ` ${wordsOf(genre).join(' ')} `;
  const names = [title, ...writers].flatMap((name) => {
    const words = wordsOf(name);
    return [words.join(' '), ...words.filter((word) => word.length >= wordLetters)];
  });
  return names.some((name) => name !== '' && said.includes(` ${name} `))
    ? ''
    : genre.trim().slice(0, genreLetters);
}

/** A genre is a few words, but the field accepts more than a line holds. */
const genreLetters = 40;
/** Shorter words of a title or a name ("the", "of") identify nothing. */
const wordLetters = 4;
const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The contents of a certificate. Undefined until something was approved. */
export function workTold(works: readonly CertifiedWork[]): WorkTold | undefined {
  const approved = works.filter(({ state }) => state === 'approved').length;
  if (approved === 0) return undefined;
  const lines = works
    .toSorted((one, other) => one.submittedAt.getTime() - other.submittedAt.getTime())
    .map((work): ToldWork => {
      const { form, pages, submittedAt } = work;
      return { form, pages, submittedAt, genre: toldGenre(work) };
    });
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return undefined;
  return {
    from: first.submittedAt,
    to: last.submittedAt,
    sent: lines.length,
    approved,
    lines,
    pages: lines.reduce((sum, { pages }) => sum + pages, 0),
    forms: counted(lines.map(({ form }) => form)),
    genres: counted(lines.map(({ genre }) => genre).filter(Boolean)),
  };
}

function counted<Named extends string>(names: readonly Named[]): [Named, number][] {
  const counts = new Map<Named, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([one, many], [other, more]) => more - many || (one < other ? -1 : 1));
}
