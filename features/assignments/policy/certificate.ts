import { fold } from '#platform/contract/fold.ts';
import type { CoverageState, ScriptForm } from '../limits.ts';

/** Pure rules of what a certificate of work tells (5.22 ASG-10): what was read, and never what it was called. */

/** One coverage that somebody sent. */
export interface CertifiedWork {
  readonly title: string;
  readonly writers: readonly string[];
  readonly form: ScriptForm;
  readonly pages: number;
  /** As its reader typed it. */
  readonly genre: string;
  readonly state: CoverageState;
  readonly submittedAt: Date;
}

/** One line of it, without what names the script. */
export interface ToldWork extends Pick<CertifiedWork, 'form' | 'pages' | 'submittedAt'> {
  /** Empty where it was not said, or would tell the title. */
  readonly genre: string;
}

export interface WorkTold {
  readonly from: Date;
  readonly to: Date;
  readonly sent: number;
  readonly approved: number;
  readonly pages: number;
  /** How many of each, the most first. */
  readonly forms: readonly (readonly [ScriptForm, number])[];
  readonly genres: readonly (readonly [string, number])[];
  /** The oldest first. */
  readonly lines: readonly ToldWork[];
}

/** A genre is a field that people type into: one that has a word of the title or a name is left out. */
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

/** A genre is said in a few words; a field takes more than a line has. */
const genreLetters = 40;
/** Shorter words of a title or a name ("the", "of") say nothing by themselves. */
const wordLetters = 4;
const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** What a certificate tells of these; undefined while nothing of it was approved. */
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
