import { useMemo, useState } from 'react';
import type { ShownHold } from '../../../contract/holds.ts';
import { chainOf, type Effect, type Step } from '../../../policy/holds/chain.ts';
import { asInLine, withEffects } from './hold-words.ts';

/** Acts that are tried without being done. They are worked out by the function the server uses, and nothing is sent. */
export interface WhatIf {
  readonly isOn: boolean;
  readonly effects: readonly Effect[];
  /** The holds as they would stand. */
  readonly views: readonly ShownHold[];
  readonly changed: ReadonlySet<string>;
  start(): void;
  leave(): void;
  undo(): void;
  attempt(step: Step): void;
}

export function useWhatIf(views: readonly ShownHold[]): WhatIf {
  const [steps, setSteps] = useState<readonly Step[]>();
  // The same while nothing is tried: a board of two thousand holds is not drawn again for it.
  const tried = useMemo(() => tryOn(views, steps ?? []), [views, steps]);
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
  views: readonly ShownHold[],
  steps: readonly Step[],
): Pick<WhatIf, 'effects' | 'views' | 'changed'> {
  if (steps.length === 0) return { effects: [], views, changed: new Set() };
  let line = views.map(asInLine);
  const effects: Effect[] = [];
  for (const step of steps) {
    const next = chainOf(line, [step]);
    effects.push(...next);
    line = line.map((one) => {
      const last = next.findLast(({ id }) => id === one.id);
      return last
        ? { ...one, ...last.to, challenge: last.to.state === 'challenged' ? one.challenge : null }
        : one;
    });
  }
  return {
    effects,
    views: effects.length > 0 ? views.map((view) => withEffects(view, effects)) : views,
    changed: new Set(effects.map(({ id }) => id)),
  };
}
