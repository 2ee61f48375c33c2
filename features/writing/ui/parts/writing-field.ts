import type { RefObject } from 'react';

/** A long text field as seen by its tools. */
export type WritingField = {
  box: RefObject<HTMLTextAreaElement | null>;
  /** Its current text. */
  text: string;
  /**
   * The key under which this device stores the original of a transformed text; next to drafts, so that signing out
   * removes it: `backlot-draft:<person>:<what the text belongs to>`. Null if the text itself does not outlive the page.
   */
  keptAs: string | null;
};

type Change = {
  from: number;
  to: number;
  text: string;
  /** The caret or selection afterwards. */
  caret: { start: number; end: number };
  /** False for words that arrive by themselves: on a phone the focus would open the keyboard. */
  takesFocus: boolean;
};

/**
 * Replaces part of a text area the way typing does: the surrounding form gets the box's own event, whatever kind of
 * form it is.
 */
export function writeInto(box: HTMLTextAreaElement, { from, to, text, caret, takesFocus }: Change): void {
  box.setRangeText(text, from, to, 'end');
  box.dispatchEvent(
    new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText', data: text }),
  );
  if (takesFocus) box.focus();
  box.setSelectionRange(caret.start, caret.end);
}
