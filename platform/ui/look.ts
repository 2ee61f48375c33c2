import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './device-storage.ts';

/** How much fits on a screen: rows of 56 and controls of 36 pixels, or rows of 40 and controls of 32. */
export type Density = 'comfortable' | 'compact';

/** `system` follows the device's own setting for less motion; `reduced` holds whatever that says. */
export type Motion = 'system' | 'reduced';

/** Where both are kept on this device; index.html reads the same keys before the first paint. */
const keys = { density: 'backlot-density', motion: 'backlot-motion' } as const;
const changed = 'backlot:look';

/** Gives the page its density and its motion, now and on the next load of this device. */
export function applyLook(look: { density: Density; motion: Motion }): void {
  setMark('density', look.density, look.density === 'compact');
  setMark('motion', look.motion, look.motion === 'reduced');
  document.dispatchEvent(new Event(changed));
}

function setMark(name: keyof typeof keys, value: string, isUnusual: boolean): void {
  const root = document.documentElement;
  if (isUnusual) root.setAttribute(`data-${name}`, value);
  else root.removeAttribute(`data-${name}`);
  const stored = isUnusual ? value : null;
  if (readStored(keys[name]) !== stored) writeStored(keys[name], stored);
}

/** The density of the page, for measures that css cannot give. */
export const useDensity = (): Density => useSyncExternalStore(subscribe, densityNow);

const densityNow = (): Density =>
  document.documentElement.dataset.density === 'compact' ? 'compact' : 'comfortable';

function subscribe(onChange: () => void): () => void {
  document.addEventListener(changed, onChange);
  return () => document.removeEventListener(changed, onChange);
}
