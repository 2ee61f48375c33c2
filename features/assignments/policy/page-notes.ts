/** Pure rules of how notes at pages fall into the comments, and out of them again (5.22 ASG-2). */

interface PageNote {
  readonly id: string;
  readonly page: number;
  readonly text: string;
  readonly isTaken: boolean;
}

/** By page, and within one in the order they were made; ids of browsers grow with time. */
export const inPageOrder = <Note extends Pick<PageNote, 'id' | 'page'>>(notes: readonly Note[]): Note[] =>
  notes.toSorted((one, other) => one.page - other.page || (one.id < other.id ? -1 : 1));

/** A note as it stands in the comments. */
const lineOf = ({ page, text }: Pick<PageNote, 'page' | 'text'>): string => `p. ${page}: ${text}`;

interface Fallen {
  readonly comments: string;
  /** Those that fell; none when all of them stand there already. */
  readonly ids: readonly string[];
}

/** Comments with every note that has not fallen yet under what stands there, in the order of the pages. */
export function fallInto(comments: string, notes: readonly PageNote[]): Fallen {
  const waiting = inPageOrder(notes).filter(({ isTaken }) => !isTaken);
  if (waiting.length === 0) return { comments, ids: [] };
  // Where only the telling of it was lost, the line is there: it does not come twice.
  const held = comments.split('\n');
  const lines = waiting.map(lineOf).filter((line) => !holds(held, line.split('\n')));
  const before = comments.trimEnd();
  const text = [before, lines.join('\n')].filter(Boolean).join('\n\n');
  return { comments: lines.length > 0 ? text : comments, ids: waiting.map(({ id }) => id) };
}

/** Comments without these notes, as far as nobody has changed their words since. */
export function takeOut(comments: string, notes: readonly Pick<PageNote, 'page' | 'text'>[]): string {
  let lines = comments.split('\n');
  for (const note of notes) {
    const own = lineOf(note).split('\n');
    const at = placeOf(lines, own);
    if (at >= 0) lines = lines.toSpliced(at, own.length);
  }
  return lines.join('\n').trimEnd();
}

const holds = (lines: readonly string[], own: readonly string[]): boolean => placeOf(lines, own) >= 0;

const placeOf = (lines: readonly string[], own: readonly string[]): number =>
  lines.findIndex((_line, at) => own.every((line, index) => lines[at + index] === line));
