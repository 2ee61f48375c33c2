import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useMayOpen } from '#features/identity/ui/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { counted } from '#platform/ui/counted.ts';
import { IconPin, IconShieldLock } from '#platform/ui/icons.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Box, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { QueueChoices } from '#platform/ui/kit/queue-choices.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { SpaceView } from '../../contract/views.ts';
import { followLevels } from '../../limits.ts';
import { communityApi, membersQuery, threadsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { BesideFact } from './community-frame.tsx';

/** What is known of a space: who is in it, what is pinned, and how I follow it. */
export const SpaceBeside = memo(function SpaceBeside({ space }: { space: SpaceView }) {
  const { run } = useActs();
  const follow = (level: SpaceView['level']) =>
    void run(() => communityApi.followSpace.call({ id: space.id, level }), { failed: copy.failed });
  return (
    <>
      <Stack as="section" gap={8} aria-label={copy.spaces.about}>
        <Text as="h2" size="md" weight={600}>
          {space.name}
        </Text>
        <Text as="p" tone="muted" pretty>
          {space.line}
        </Text>
        <MemberCount spaceId={space.id} />
        <QueueChoices
          label={copy.levels.label}
          choices={followLevels.map((choice) => ({ choice, words: copy.levels[choice] }))}
          chosen={space.level}
          onChoose={follow}
        />
        <Text as="p" size="xs" tone="faint">
          {copy.levels.hints[space.level]}
        </Text>
      </Stack>
      {space.isDeskLife ? (
        <Row gap={10} align="start" p={12} bg="band" radius="panel">
          <IconShieldLock
            size={20}
            stroke={1.75}
            aria-hidden
            className={layout({ rigid: true, tone: 'muted' })}
          />
          <Box>
            <Text as="p" weight={600} size="sm">
              {copy.spaces.closed}
            </Text>
            <Text as="p" size="sm" tone="muted">
              {copy.spaces.closedLine}
            </Text>
          </Box>
        </Row>
      ) : null}
      <Pinned spaceId={space.id} />
    </>
  );
});

function MemberCount({ spaceId }: { spaceId: ClientId }) {
  const isOpen = useMayOpen('members');
  const reading = useInfiniteQuery({ ...membersQuery(spaceId), enabled: isOpen });
  const total = reading.data?.pages[0]?.total;
  if (!isOpen || total === undefined) return null;
  return (
    <BesideFact name={copy.spaces.members}>
      <Link
        to="/dashboard/community/members"
        search={{ space: spaceId }}
        className={layout({ tone: 'ink', tabular: true })}
      >
        {counted.format(total)}
      </Link>
    </BesideFact>
  );
}

function Pinned({ spaceId }: { spaceId: ClientId }) {
  const isOpen = useMayOpen('forum');
  const reading = useInfiniteQuery({ ...threadsQuery(spaceId, 'latest'), enabled: isOpen });
  const pinned = reading.data?.pages[0]?.pinned ?? [];
  if (pinned.length === 0) return null;
  return (
    <Stack as="section" gap={4} aria-label={copy.spaces.pinned}>
      <Text as="h2" weight={600} size="sm">
        {copy.spaces.pinned}
      </Text>
      <Stack as="ul">
        {pinned.map((thread) => (
          <li key={thread.id}>
            <Link
              to="/dashboard/community/threads/$threadId"
              params={{ threadId: thread.id }}
              className={layout({
                row: true,
                gap: 10,
                py: 8,
                align: 'start',
                plain: true,
                borderBottom: 'soft',
                hoverInk: true,
              })}
            >
              <IconPin
                size={16}
                stroke={1.75}
                aria-hidden
                className={layout({ rigid: true, tone: 'faint', mt: 4 })}
              />
              <Stack shrink>
                <Text size="sm" weight={500} dir="auto">
                  {thread.title}
                </Text>
                <Text size="xs" tone="faint">
                  <Time at={thread.lastPostAt} style="row" />
                </Text>
              </Stack>
            </Link>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
