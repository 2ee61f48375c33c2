import type { RefObject } from 'react';

/** A long text field as its tools see it. */
export type WritingField = {
  box: RefObject<HTMLTextAreaElement | null>;
  /** What stands in it. */
  text: string;
  /**
   * Under which name this device keeps the original of a transformed text; where drafts are kept, so that signing out
   * takes it away: `backlot-draft:<person>:<what the text belongs to>`. Null where the text itself does not outlive the
   * page.
   */
  keptAs: string | null;
};

type Change = {
  from: number;
  to: number;
  text: string;
  /** Where the caret or the selection goes. */
  caret: { start: number; end: number };
  /** False for words that arrive by themselves: on a phone the focus would open the keyboard. */
  takesFocus: boolean;
};

/**
 * Replaces a part of a text area in the way typing does: the form behind it hears of it by the box's own event, whatever
 * kind of form it is.
 */
export function writeInto(box: HTMLTextAreaElement, { from, to, text, caret, takesFocus }: Change): void {
  box.setRangeText(text, from, to, 'end');
  box.dispatchEvent(
    new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText', data: text }),
  );
  if (takesFocus) box.focus();
  box.setSelectionRange(caret.start, caret.end);
}
