import { Box } from '#platform/ui/kit/layout.tsx';
import { copy } from '../copy.ts';
import classes from './facets.module.css';
import { Facets, type FacetsProps } from './facets.tsx';

/** The facets beside the list. */
export const FacetRail = (props: FacetsProps) => (
  <Box
    as="aside"
    rigid
    minHeight={0}
    scroll
    contain
    borderRight="soft"
    className={classes.rail}
    aria-label={copy.filters}
  >
    <Facets {...props} />
  </Box>
);
