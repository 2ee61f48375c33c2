import { memo } from 'react';
import { Box } from '#platform/ui/kit/layout.tsx';
import { copy } from '../copy.ts';
import classes from './facet-rail.module.css';
import type { FacetProps } from './facet-section.tsx';
import { Facets } from './facets.tsx';

/** The facets with their counts, next to the list. Not redrawn while more people load. */
export const FacetRail = memo(function FacetRail(props: FacetProps) {
  return (
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
});
