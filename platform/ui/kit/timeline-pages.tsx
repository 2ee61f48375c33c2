import type { ComponentProps, ReactNode } from 'react';
import type { TimelineEntry } from '#platform/contract/timeline.ts';
import { Stack, Text } from './layout.tsx';
import { Loaded, type Reading } from './loaded.tsx';
import { MoreRows } from './more-rows.tsx';
import { Timeline } from './timeline.tsx';

type More = ComponentProps<typeof MoreRows>;

type TimelinePagesProps<Entry extends TimelineEntry> = {
  reading: Reading<{ pages: readonly { items: readonly Entry[] }[] }> & More['reading'];
  words: { none: string; broken: string };
  label: string;
  say: (entry: Entry) => ReactNode;
} & Pick<ComponentProps<typeof Stack>, 'px' | 'py' | 'maxWidth'>;

/** An object's history, page by page, latest first; each entry with its note. */
export function TimelinePages<Entry extends TimelineEntry>(props: TimelinePagesProps<Entry>): ReactNode {
  const { reading, words, label, say, ...room } = props;
  return (
    <Loaded reading={reading} broken={words.broken} rows={{ count: 6, height: 40, variant: 'person' }}>
      {({ pages }) => (
        <Stack gap={16} px="edge" {...room}>
          {pages[0]?.items.length === 0 ? <Text tone="muted">{words.none}</Text> : null}
          <Timeline entries={pages.flatMap(({ items }) => items)} label={label} say={say} more={noteOf} />
          <MoreRows reading={reading} />
        </Stack>
      )}
    </Loaded>
  );
}

const noteOf = ({ note }: TimelineEntry) =>
  note ? (
    <Text block tone="muted" preWrap>
      {note}
    </Text>
  ) : null;
