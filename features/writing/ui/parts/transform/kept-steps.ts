import { readStored, writeStored } from '#platform/ui/device-storage.ts';
import { transformLimits } from '../../../limits.ts';

/** A text as it was before a transformation was accepted, with the caret or selection. */
export type Step = { before: string; start: number; end: number };

const keyOf = (keptAs: string) => `${keptAs}:originals`;

/** A field's earlier texts, the latest last; they survive a reload (TRF-1). */
export function readSteps(keptAs: string | null): readonly Step[] {
  if (keptAs === null) return [];
  try {
    const held: unknown = JSON.parse(readStored(keyOf(keptAs)) ?? '[]');
    return Array.isArray(held) && held.every(isStep) ? held : [];
  } catch {
    // The stored value was edited by hand.
    return [];
  }
}

/** Stores them, if this device allows it. */
export function keepSteps(keptAs: string | null, steps: readonly Step[]): void {
  if (keptAs !== null) writeStored(keyOf(keptAs), steps.length === 0 ? null : JSON.stringify(steps));
}

/** Adds one; drops the oldest when there are too many. */
export const withStep = (steps: readonly Step[], step: Step): readonly Step[] =>
  [...steps, step].slice(-transformLimits.stepsMax);

const isStep = (value: unknown): value is Step => {
  if (typeof value !== 'object' || value === null) return false;
  const { before, start, end } = value as Partial<Step>;
  return typeof before === 'string' && Number.isInteger(start) && Number.isInteger(end);
};
