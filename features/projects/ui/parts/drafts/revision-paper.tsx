import { Box } from '#platform/ui/kit/layout.tsx';
import type { RevisionColor } from '../../../limits.ts';
import classes from './drafts.module.css';

/** A sheet in the revision's colour, two for the second round of colours; the name is next to it in words. */
export const RevisionPaper = ({ color }: { color: RevisionColor }) => (
  <Box
    rigid
    height={36}
    mt={2}
    border="edge"
    className={classes.paper}
    data-color={color.replace('double-', '')}
    data-double={color.startsWith('double-') || undefined}
    aria-hidden
  />
);
