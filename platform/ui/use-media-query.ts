import { useEffect, useState } from 'react';

/**
 * Whether a media query matches. Read once, then updated by its change events: reading it in every render would make
 * the browser compute the styles of the whole page in the middle of it.
 */
export function useMediaQuery(query: string): boolean {
  const [isMatching, setIsMatching] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const update = () => setIsMatching(list.matches);
    update();
    list.addEventListener('change', update);
    return () => list.removeEventListener('change', update);
  }, [query]);
  return isMatching;
}
