import { useEffect, useState } from 'react';

/**
 * Whether the window is as a media query says. Asked once and told of changes: to ask with every render would have the
 * browser work out the styles of the whole page in the middle of it.
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
