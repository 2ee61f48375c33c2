import { type RefObject, useLayoutEffect } from 'react';

/** Grows a text area with its text where the browser cannot do so itself. */
export function useAutosize(box: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    // An empty box keeps the height of its rows.
    if (text) element.style.height = `${element.scrollHeight}px`;
  }, [box, text]);
}
