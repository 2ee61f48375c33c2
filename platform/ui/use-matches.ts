import { useEffect, useState } from 'react';

/**
 * Whether the window is as a media query says. It is asked once and told of changes: whoever asks with each drawing has
 * the whole page styled in the midst of it.
 */
export function useMatches(query: string): boolean {
  const [isMatching, setIsMatching] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const change = ({ matches }: MediaQueryListEvent) => setIsMatching(matches);
    list.addEventListener('change', change);
    return () => list.removeEventListener('change', change);
  }, [query]);
  return isMatching;
}
