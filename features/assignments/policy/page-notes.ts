/** Pure rules for moving page notes into the comments and out again (5.22 ASG-2). */

interface PageNote {
  readonly id: string;
  readonly page: number;
  readonly text: string;
  readonly isTaken: boolean;
}

/** By page, then by creation, since browser ids increase with time. */
export const inPageOrder = <Note extends Pick<PageNote, 'id' | 'page'>>(notes: readonly Note[]): Note[] =>
  notes.toSorted((one, other) => one.page - other.page || (one.id < other.id ? -1 : 1));

/** A note as written in the comments. */
const lineOf = ({ page, text }: Pick<PageNote, 'page' | 'text'>): string => `p. ${page}: ${text}`;

interface Fallen {
  readonly comments: string;
  /** The moved notes, including those whose line was already there. */
  readonly ids: readonly string[];
}

/** Appends every note that was not moved yet to the comments, in page order. */
export function fallInto(comments: string, notes: readonly PageNote[]): Fallen {
  const waiting = inPageOrder(notes).filter(({ isTaken }) => !isTaken);
  if (waiting.length === 0) return { comments, ids: [] };
  // If only the server's update was lost, the line is already there and is not repeated.
  const held = comments.split('\n');
  const lines = waiting.map(lineOf).filter((line) => !holds(held, line.split('\n')));
  const before = comments.trimEnd();
  const text = [before, lines.join('\n')].filter(Boolean).join('\n\n');
  return { comments: lines.length > 0 ? text : comments, ids: waiting.map(({ id }) => id) };
}

/** Removes these notes from the comments, unless their text was edited since. */
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
