import type { ReactNode } from 'react';
import type { TimelineEntry, TimelinePerson } from '#platform/contract/timeline.ts';
import { useNow } from '../now.ts';
import { dayWords } from '../time-words.ts';
import { Avatar } from './avatar.tsx';
import { copy } from './copy.ts';
import { Box, Grid, layout, Row, Stack, Text } from './layout.tsx';
import { Time } from './time.tsx';

const { timeline: words } = copy;

type TimelineProps<Entry extends TimelineEntry> = {
  /** Latest first. */
  entries: readonly Entry[];
  /** What happened, after the actor's name: "moved it to Packaging". */
  say: (entry: Entry) => ReactNode;
  /** Content below that: a reason, a note. */
  more?: (entry: Entry) => ReactNode;
  /** Names the history for screen readers. */
  label: string;
};

/** An object's history, day by day. */
export function Timeline<Entry extends TimelineEntry>({
  entries,
  say,
  more,
  label,
}: TimelineProps<Entry>): ReactNode {
  const nowMs = useNow();
  const days = Map.groupBy(entries, ({ at }) => dayWords(at, { nowMs }));
  return (
    <Stack gap={16} role="group" aria-label={label}>
      {[...days].map(([day, happened]) => (
        <Stack key={day} gap={8}>
          <Text size="xs" leading={18} tone="faint">
            {day}
          </Text>
          <Grid as="ol" gap={12} size="sm" leading={20}>
            {happened.map((entry) => (
              <Row as="li" key={entry.id} gap={10} align="start">
                {entry.by ? <Face person={entry.by} /> : null}
                <Box grow shrink breaks>
                  <Author entry={entry} /> {say(entry)}
                  {more?.(entry)}
                </Box>
                <Time
                  at={entry.at}
                  style="clock"
                  className={layout({ rigid: true, size: 'xs', leading: 20, tone: 'faint', tabular: true })}
                />
              </Row>
            ))}
          </Grid>
        </Stack>
      ))}
    </Stack>
  );
}

/** A person's name in a history; people who left no longer have one. */
export const timelineName = (person: TimelinePerson | null): string => person?.displayName || words.gone;

function Author({ entry: { by, onBehalfOf } }: { entry: TimelineEntry }) {
  if (!by) return null;
  const name = timelineName(by);
  return <b>{onBehalfOf ? words.forWhom(name, timelineName(onBehalfOf)) : name}</b>;
}

const Face = ({ person }: { person: TimelinePerson }) => (
  <Avatar id={person.id} name={timelineName(person)} photoURL={person.photoURL} size={20} isDecorative />
);
