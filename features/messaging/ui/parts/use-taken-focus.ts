import { useEffect, useRef } from 'react';

/** The element that takes the focus when it appears: it stands in the place of what was pressed. */
export function useTakenFocus<Kind extends HTMLElement>() {
  const element = useRef<Kind>(null);
  useEffect(() => {
    element.current?.focus();
  }, []);
  return element;
}
