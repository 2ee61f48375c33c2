import { readStored, writeStored } from '#platform/ui/device-storage.ts';
import { transformLimits } from '../../../limits.ts';

/** A text as it was before a transformation was accepted, and where the caret or the selection was. */
export type Step = { before: string; start: number; end: number };

const keyOf = (keptAs: string) => `${keptAs}:originals`;

/** The originals behind a field, the latest last; they outlive a reload (TRF-1). */
export function readSteps(keptAs: string | null): readonly Step[] {
  if (keptAs === null) return [];
  try {
    const held: unknown = JSON.parse(readStored(keyOf(keptAs)) ?? '[]');
    return Array.isArray(held) && held.every(isStep) ? held : [];
  } catch {
    // Somebody has touched it by hand.
    return [];
  }
}

/** Keeps them, where this device may. */
export function keepSteps(keptAs: string | null, steps: readonly Step[]): void {
  if (keptAs !== null) writeStored(keyOf(keptAs), steps.length === 0 ? null : JSON.stringify(steps));
}

/** With one more; the oldest goes where there are too many. */
export const withStep = (steps: readonly Step[], step: Step): readonly Step[] =>
  [...steps, step].slice(-transformLimits.stepsMax);

const isStep = (value: unknown): value is Step => {
  if (typeof value !== 'object' || value === null) return false;
  const { before, start, end } = value as Partial<Step>;
  return typeof before === 'string' && Number.isInteger(start) && Number.isInteger(end);
};
