import { FilterDrawer } from '#platform/ui/kit/filter-drawer.tsx';
import { copy } from '../copy.ts';
import { Facets, type FacetsProps } from './facets.tsx';

type FacetDrawerProps = FacetsProps & { total: number; onClear: () => void; onClose: () => void };

/** The facets in a sheet; its button shows how many listings match. */
export const FacetDrawer = ({ total, onClear, onClose, ...facets }: FacetDrawerProps) => (
  <FilterDrawer
    words={{ title: copy.filters, clear: copy.clear, show: copy.show(total) }}
    onClear={onClear}
    onClose={onClose}
  >
    <Facets {...facets} />
  </FilterDrawer>
);
