import { FilterDrawer } from '#platform/ui/kit/filter-drawer.tsx';
import { copy } from '../copy.ts';
import classes from './facet-drawer.module.css';
import { type FacetSheetProps, Facets } from './facets.tsx';
import { SortChoice } from './sort-choice.tsx';

/** The facets in a sheet; its button shows how many people match. */
export const FacetDrawer = ({ isOpen, onClose, onClear, ...facets }: FacetSheetProps) => (
  <FilterDrawer
    words={{
      title: copy.filters,
      clear: copy.clear,
      show: copy.showPeople(facets.overview?.total ?? 0),
    }}
    isOpen={isOpen}
    onClear={onClear}
    onClose={onClose}
  >
    <SortChoice className={classes.sort} search={facets.search} onChange={facets.onChange} />
    <Facets {...facets} />
  </FilterDrawer>
);
