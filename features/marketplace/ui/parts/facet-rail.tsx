import { FacetRail as Rail } from '#platform/ui/kit/facets.tsx';
import { copy } from '../copy.ts';
import { Facets, type FacetsProps } from './facets.tsx';

/** The facets beside the list. */
export const FacetRail = (props: FacetsProps) => (
  <Rail label={copy.filters}>
    <Facets {...props} />
  </Rail>
);
