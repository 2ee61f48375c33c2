import { useEffect, useRef } from 'react';

/** An element that takes the focus when it appears, because it replaces what was pressed. */
export function useTakenFocus<Kind extends HTMLElement>() {
  const element = useRef<Kind>(null);
  useEffect(() => {
    element.current?.focus();
  }, []);
  return element;
}
