import { type CoverageKind, type MarginPart, marginParts } from '../limits.ts';

/** Pure rules of the notes on parts of a returned coverage (5.22 ASG-5). */

/** Parts of a form that can have a note. */
export const marginPartsOf = (kind: CoverageKind): readonly MarginPart[] =>
  marginParts.filter((part) => !absent[kind].includes(part));

const absent: Readonly<Record<CoverageKind, readonly MarginPart[]>> = {
  full: [],
  basic: ['summary', 'grid'],
  comparison: ['summary', 'synopsis', 'grid'],
};

interface MarginNote {
  /** The return it came with. */
  readonly stepId: string;
  readonly doneAt: Date | null;
}

/** Of all notes, oldest first, those still relevant: open ones and those of the last return. */
export function relevantNotes<Note extends MarginNote>(notes: readonly Note[]): Note[] {
  const last = notes.at(-1)?.stepId;
  return notes.filter(({ stepId, doneAt }) => doneAt === null || stepId === last);
}
