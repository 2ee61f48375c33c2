import type { StepView } from '../../contract/views.ts';
import { copy } from '../copy.ts';

/** A step of the history in words. */
export function stepWords({ kind, by, to }: StepView): string {
  const name = by?.displayName ?? copy.gone;
  const other = to?.displayName ?? copy.gone;
  if (kind === 'given' || kind === 'reassigned') return copy.steps[kind](name, other);
  return copy.steps[kind](name);
}
