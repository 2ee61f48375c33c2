import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { withProof } from '#features/identity/ui/public/proof.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { CalendarFeed } from '../../contract/feed.ts';
import { scheduleApi } from '../api.ts';
import { feedCopy as copy } from './feed-copy.ts';

/** The private addresses by which calendar programs show my calendar and those of desks I sit on (SCH-8). */
export function CalendarFeeds() {
  const reading = useQuery(scheduleApi.feeds.queryOptions());
  return (
    <Loaded reading={reading} broken={copy.broken} rows={{ count: 2, height: 64 }}>
      {({ items }) => (
        <Stack gap={12} pt={12}>
          <Text as="p" size="sm" tone="muted" pretty measure>
            {copy.lead}
          </Text>
          <Box as="ul" aria-label={copy.list}>
            {items.map((feed) => (
              <Feed key={feed.person.id} feed={feed} />
            ))}
          </Box>
        </Stack>
      )}
    </Loaded>
  );
}

function Feed({ feed: { person, access, madeAt, readAt } }: { feed: CalendarFeed }) {
  const { run, busyRow } = useActs();
  const [address, setAddress] = useState<string>();
  const name = access === 'own' ? copy.mine : copy.deskOf(person.displayName);
  const make = () =>
    run(() => withProof(() => scheduleApi.makeFeed.call({ calendar: person.id })), {
      row: 'make',
      failed: copy.failed,
      // Closing the dialog of the proof is an answer.
      onRefused: ({ code }) => code === 'proof.stale',
      done: ({ path }) => {
        setAddress(`${location.origin}${path}`);
        return undefined;
      },
    });
  const end = async () => {
    const isDone = await run(() => scheduleApi.endFeed.call({ calendar: person.id }), {
      row: 'end',
      failed: copy.failed,
      done: copy.ended,
    });
    if (isDone) setAddress(undefined);
  };
  return (
    <Stack as="li" gap={8} py={16} borderTop="soft">
      <Row gap={12} align="center" justify="between" wrap>
        <Box shrink>
          <Text block weight={600}>
            {name}
          </Text>
          <Text block size="sm" tone="muted">
            {madeAt ? (
              <>
                {copy.made} <Time at={madeAt} style="inline" />
                {readAt ? (
                  <>
                    {' · '}
                    {copy.read} <Time at={readAt} style="inline" />
                  </>
                ) : null}
              </>
            ) : (
              copy.none
            )}
          </Text>
        </Box>
        <Row gap={8} wrap>
          <Button
            variant="default"
            loading={busyRow === 'make'}
            aria-label={`${madeAt ? copy.remake : copy.make}: ${name}`}
            onClick={() => void make()}
          >
            {madeAt ? copy.remake : copy.make}
          </Button>
          {madeAt ? (
            <Button
              variant="default"
              loading={busyRow === 'end'}
              aria-label={`${copy.end}: ${name}`}
              onClick={() => void end()}
            >
              {copy.end}
            </Button>
          ) : null}
        </Row>
      </Row>
      {address ? (
        <TextInput
          readOnly
          label={copy.address}
          description={copy.once}
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      ) : null}
    </Stack>
  );
}
