import { useEffect, useRef } from 'react';
import { now } from './clock.ts';
import { isOfSingleKeys, isSequence, matchesStep, parseShortcut, worksInTextField } from './shortcut.ts';

/** Keys and their actions: `'j'`, `'mod+Enter'`, `'g d'` (in sequence), `'shift+X'`, `'?'`. */
export type Shortcuts = Record<string, (event: KeyboardEvent) => void>;

type Options = {
  isEnabled?: boolean;
  /** True for shortcuts around the page: the page itself handles keys first. */
  isAskedLast?: boolean;
};

const sequenceMs = 1_000;

/**
 * Listens while the component is shown. Single letters and sequences are off while the person types or a dialog is
 * open, and Escape closes the dialog alone; a handled key is not passed on.
 */
export function useShortcuts(
  shortcuts: Shortcuts,
  { isEnabled = true, isAskedLast = false }: Options = {},
): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    // One for all, and before any dialog: those listen from the moment they open.
    window.addEventListener('keydown', noteDialog, true);
    if (!isEnabled) return;
    const listen = createListener(() => latest.current);
    // A key reaches the window after the document.
    const place = isAskedLast ? window : document;
    const stop = new AbortController();
    // Form autofill sends events of this name without a key.
    const onKey = (event: Event) => {
      if (event instanceof KeyboardEvent) listen(event);
    };
    place.addEventListener('keydown', onKey, { signal: stop.signal });
    return () => stop.abort();
  }, [isEnabled, isAskedLast]);
}

function createListener(shortcuts: () => Shortcuts): (event: KeyboardEvent) => void {
  let pressed: { event: KeyboardEvent; atMs: number }[] = [];
  return (event) => {
    if (event.defaultPrevented || event.isComposing || isModifier(event.key)) return;
    const atMs = now();
    pressed = [...pressed.filter((earlier) => atMs - earlier.atMs < sequenceMs), { event, atMs }].slice(-2);
    const run = find(
      shortcuts(),
      pressed.map((step) => step.event),
    );
    if (!run) {
      if (leads(shortcuts(), event)) document.documentElement.dataset['leading'] = stampOf(event);
      return;
    }
    pressed = [];
    event.preventDefault();
    run(event);
  };
}

// The press that began a sequence is marked on the page: the next press belongs to the sequence, not to a letter.
const stampOf = (event: KeyboardEvent | undefined) => String(event?.timeStamp);

const leads = (shortcuts: Shortcuts, event: KeyboardEvent) =>
  Object.keys(shortcuts).some((keys) => {
    const [first, second] = parseShortcut(keys);
    return first && second && matchesStep(first, event);
  });

function find(shortcuts: Shortcuts, pressed: KeyboardEvent[]): Shortcuts[string] | undefined {
  const last = pressed.at(-1);
  if (!last) return undefined;
  const isRestricted = isTyping(last.target) || isDialogOpen();
  const isLed = document.documentElement.dataset['leading'] === stampOf(pressed.at(-2));
  // Sequences first, so that "g d" is not taken for a "d".
  const entries = Object.entries(shortcuts).sort(([a], [b]) => Number(isSequence(b)) - Number(isSequence(a)));
  return entries.find(([keys]) => {
    const steps = parseShortcut(keys);
    if (isRestricted && !worksInTextField(steps)) return false;
    if (keys === 'Escape' && document.documentElement.hasAttribute('data-in-dialog')) return false;
    if (isOfSingleKeys(steps) && (areSingleKeysOff() || (isLed && steps.length === 1))) return false;
    const recent = pressed.slice(-steps.length);
    return recent.length === steps.length && steps.every((step, index) => matchesStep(step, recent[index]));
  })?.[1];
}

/** Switches the shortcuts of single characters on or off for the whole page (WCAG 2.1.4). */
export function allowSingleKeys(isAllowed: boolean): void {
  document.documentElement.toggleAttribute('data-no-single-keys', !isAllowed);
}

/** Whether the person has switched off keys of a single character. */
export const areSingleKeysOff = () => document.documentElement.hasAttribute('data-no-single-keys');

const isModifier = (key: string) => key === 'Shift' || key === 'Control' || key === 'Alt' || key === 'Meta';

/** Noted before anyone hears of the key: Escape has closed the dialog it was pressed in by the time the page does. */
const noteDialog = () => {
  document.documentElement.toggleAttribute('data-in-dialog', isDialogOpen());
};

const isDialogOpen = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    return true;
  return (
    target instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'button', 'submit', 'range'].includes(target.type)
  );
}
