import { useLazyPart } from '#platform/ui/lazy-part.ts';
import type { PaletteProps } from './palette/palette.tsx';

/** Fetches the code of the palette. */
export const loadSearch = () => import('./palette/palette.tsx').then((part) => part.Palette);

/** The search and command palette; its code comes when it is first wanted, and stays for what it has begun. */
export function Search(props: PaletteProps) {
  const Palette = useLazyPart(loadSearch, { isWanted: props.isOpen, onFailure: props.onClose });
  return Palette ? <Palette {...props} /> : null;
}
