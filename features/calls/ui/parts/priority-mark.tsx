import { Text } from '#platform/ui/kit/layout.tsx';
import type { LineView } from '../../contract/views.ts';
import classes from './priority-mark.module.css';

/** How pressing a call is, 1 to 4, as a tile: the more pressing, the brighter. */
export const PriorityMark = ({ priority }: Pick<LineView, 'priority'>) => (
  <Text
    rigid
    center
    weight={600}
    tabular
    tone="muted"
    border="edge"
    radius="chip"
    className={classes.mark}
    data-priority={priority}
  >
    {priority}
  </Text>
);
