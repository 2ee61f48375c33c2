import { useLazyPart, usePreloadWhenIdle } from '#platform/ui/lazy-part.ts';
import type { FacetSheetProps } from './facets.tsx';

const loadDrawer = () => import('./facet-drawer.tsx').then((part) => part.FacetDrawer);

/** The facets in a sheet over the list, where there is no room next to it. */
export function FacetSheet(props: FacetSheetProps) {
  usePreloadWhenIdle(loadDrawer);
  const Drawer = useLazyPart(loadDrawer, { isWanted: props.isOpen, onFailure: props.onClose });
  return Drawer ? <Drawer {...props} /> : null;
}
