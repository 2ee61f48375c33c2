import { useMemo, useState } from 'react';
import { chainOf, type Effect, type Step } from '../../../policy/holds/chain.ts';
import { asQueuedHold, withEffects } from './hold-words.ts';
import { holdsIn, type ShownLine, withHolds } from './shown-holds.ts';

/** Acts that are tried without being done. They are worked out by the function the server uses, and nothing is sent. */
export interface WhatIf {
  readonly isOn: boolean;
  readonly effects: readonly Effect[];
  /** The holds as they would be. */
  readonly lines: readonly ShownLine[];
  readonly changed: ReadonlySet<string>;
  start(): void;
  leave(): void;
  undo(): void;
  attempt(step: Step): void;
}

export function useWhatIf(lines: readonly ShownLine[]): WhatIf {
  const [steps, setSteps] = useState<readonly Step[]>();
  // The same while nothing is tried: a board of two thousand holds is not drawn again for it.
  const tried = useMemo(() => tryOn(lines, steps ?? []), [lines, steps]);
  return {
    isOn: steps !== undefined,
    ...tried,
    start: () => setSteps([]),
    leave: () => setSteps(undefined),
    undo: () => setSteps((before) => before?.slice(0, -1)),
    attempt: (step) => setSteps((before) => [...(before ?? []), step]),
  };
}

/** What comes of acts one after the other: the second is tried on what the first has left. */
function tryOn(
  lines: readonly ShownLine[],
  steps: readonly Step[],
): Pick<WhatIf, 'effects' | 'lines' | 'changed'> {
  if (steps.length === 0) return { effects: [], lines, changed: new Set() };
  let queue = holdsIn(lines).map(asQueuedHold);
  const effects: Effect[] = [];
  for (const step of steps) {
    const next = chainOf(queue, [step]);
    effects.push(...next);
    queue = queue.map((one) => {
      const last = next.findLast(({ id }) => id === one.id);
      return last
        ? { ...one, ...last.to, challenge: last.to.state === 'challenged' ? one.challenge : null }
        : one;
    });
  }
  return {
    effects,
    lines: lines.map((one) =>
      withHolds(
        one,
        one.holds.map((hold) => withEffects(hold, effects)),
      ),
    ),
    changed: new Set(effects.map(({ id }) => id)),
  };
}
