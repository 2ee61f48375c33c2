/** One press: the key and what must be held with it. */
export type Step = { key: string; isMod: boolean; isShift: boolean; isAlt: boolean };

/** What of a keyboard event counts. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** `'mod+shift+D'` is one step, `'g d'` two; `mod` is Command on a Mac and Control elsewhere. */
export function parseShortcut(text: string): Step[] {
  return text.split(' ').map((step) => {
    // A plus sign itself may be the key: split only where something stands before it.
    const parts = step.split(/(?<=[^+])\+(?=.)/);
    const held = new Set(parts.slice(0, -1).map((part) => part.toLowerCase()));
    return {
      key: parts.at(-1) ?? '',
      isMod: held.has('mod'),
      isShift: held.has('shift'),
      isAlt: held.has('alt'),
    };
  });
}

/** True when the event is this step; Shift is only looked at for letters and named keys, as "?" needs it on most layouts. */
export function matchesStep(step: Step, press: Press | undefined): boolean {
  if (!press || press.key.toLowerCase() !== step.key.toLowerCase()) return false;
  const isMod = press.ctrlKey || press.metaKey;
  if (isMod !== step.isMod || press.altKey !== step.isAlt) return false;
  return isSymbol(step.key) || press.shiftKey === step.isShift;
}

/** Letters belong to the text while somebody types; chords, Escape and the F keys do not. */
export const worksInTextField = (steps: readonly Step[]): boolean =>
  steps.length === 1 && steps.every((step) => step.isMod || step.isAlt || isFunctionKey(step.key));

/** True for keys pressed one after the other. */
export const isSequence = (text: string): boolean => text.includes(' ');

const isFunctionKey = (key: string) => key === 'Escape' || /^F\d{1,2}$/.test(key);

const isSymbol = (key: string) => key.length === 1 && key.toLowerCase() === key.toUpperCase();

/** True for keys that write a character by themselves, alone or one after the other: those can be switched off. */
export const isOfSingleKeys = (steps: readonly Step[]): boolean =>
  steps.every((step) => step.key.length === 1 && !step.isMod && !step.isAlt);
