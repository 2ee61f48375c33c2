import { type CoverageKind, type MarginPart, marginParts } from '../limits.ts';

/** Pure rules of the notes beside the parts of a coverage that was given back (5.22 ASG-5). */

/** Beside which parts of a form a note can stand. */
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

/** Of all notes, the oldest first, those that still say something: what is to be done, and what was written last. */
export function standing<Note extends MarginNote>(notes: readonly Note[]): Note[] {
  const last = notes.at(-1)?.stepId;
  return notes.filter(({ stepId, doneAt }) => doneAt === null || stepId === last);
}
