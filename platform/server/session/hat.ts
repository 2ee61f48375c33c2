import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from './actor.ts';

/** A role somebody has for a while, as an act names it that leaned on it. */
export interface HatWorn {
  readonly id: string;
  readonly role: string;
}

// Guards and what notes an act are far apart, and every feature's commands lie between. Whoever wears no hat costs
// nothing here.
const request = new AsyncLocalStorage<{ hat?: HatWorn }>();

/** Answers a request of somebody who may wear hats, and remembers which of them it leans on. */
export const answeredUnderHats = <Answer>(actor: Actor | undefined, answer: () => Answer): Answer =>
  actor?.hats ? request.run({}, answer) : answer();

/** A guard lets somebody through by a hat alone. */
export function leanOn({ id, role }: HatWorn): void {
  const held = request.getStore();
  if (held) held.hat ??= { id, role };
}

/** The hat that this request needs; none where its asker may without. */
export const hatLeanedOn = (): HatWorn | undefined => request.getStore()?.hat;
