import { Grid, layout, Text } from '#platform/ui/kit/layout.tsx';
import { useNow } from '#platform/ui/now.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { DeadlineView } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import { dueWordsFor } from './due-words.ts';

type DueProps = {
  deadline: DeadlineView;
  isOverdue: boolean;
  /** For list rows: one line, with the other zone in a tooltip. */
  isShort?: boolean;
};

/** A deadline in the viewer's time zone, with its own zone next to it where the two differ (ASG-1). */
export function Due({ deadline, isOverdue, isShort = false }: DueProps) {
  const { own, there } = dueWordsFor(deadline, { zone: deviceZone(), nowMs: useNow() });
  return (
    <Grid as="span" tabular>
      <time
        className={layout({ tone: isOverdue ? 'warning' : undefined })}
        dateTime={deadline.at}
        title={isShort ? there : undefined}
      >
        {own}
      </time>
      {isOverdue ? (
        <Text size="xs" tone="warning">
          {copy.overdue}
        </Text>
      ) : null}
      {there ? (
        <span className={isShort ? 'visually-hidden' : layout({ size: 'xs', tone: 'faint' })}>{there}</span>
      ) : null}
    </Grid>
  );
}
