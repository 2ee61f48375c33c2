import { useLazyPart } from '#platform/ui/lazy-part.ts';
import type { PaletteProps } from './palette/palette.tsx';

/** Loads the code of the palette. */
export const loadSearch = () => import('./palette/palette.tsx').then((part) => part.Palette);

/** The search and command palette; its code loads on first use, and it stays mounted to keep what it has begun. */
export function Search(props: PaletteProps) {
  const Palette = useLazyPart(loadSearch, { isWanted: props.isOpen, onFailure: props.onClose });
  return Palette ? <Palette {...props} /> : null;
}
