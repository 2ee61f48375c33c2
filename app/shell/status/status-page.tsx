import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Readiness, readReadiness } from '#platform/ui/api/health.ts';
import { IconAlertTriangle, IconCircleCheck, IconCircleDot } from '#platform/ui/icons.ts';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { type LiveState, useLiveState } from '#platform/ui/live/live-state.ts';
import { buildId } from '../about.ts';
import { copy } from './copy.ts';
import classes from './status-page.module.css';

const askEveryMs = 15_000;
const rowPx = 48;

/** Whether everything this person depends on works, refreshed while the page is open. */
export function StatusPage() {
  const live = useLiveState();
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['readiness'],
    queryFn: readReadiness,
    refetchInterval: askEveryMs,
    gcTime: 0,
  });
  return (
    <Stack grow pt={20} pb={32} px="edge">
      <PageTitle
        actions={
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {copy.again}
          </Button>
        }
      >
        {copy.title}
      </PageTitle>
      <Text as="p" mt={4} mb={16} tone="muted">
        {copy.line}
      </Text>
      {data ? (
        <div role="status">
          <Box as="dl" maxWidth={560}>
            {partsOf(data, live).map((part) => (
              <PartRow key={part.name} {...part} />
            ))}
          </Box>
        </div>
      ) : (
        <SkeletonRows count={4} height={rowPx} variant="line" />
      )}
    </Stack>
  );
}

type Part = { name: string; state: string; tone: 'good' | 'bad' | 'plain' | 'fact' };

function partsOf({ isReachable, missing }: Readiness, live: LiveState): Part[] {
  const database = missing.includes('database');
  const others = missing.filter((name) => name !== 'database');
  return [
    {
      name: copy.parts.server,
      state: isReachable ? copy.works : copy.unreachable,
      tone: isReachable ? 'good' : 'bad',
    },
    {
      name: copy.parts.database,
      state: !isReachable ? copy.unknown : database ? copy.notReady : copy.works,
      tone: !isReachable ? 'plain' : database ? 'bad' : 'good',
    },
    ...others.map((name): Part => ({ name: copy.other(name), state: copy.notReady, tone: 'bad' })),
    {
      name: copy.parts.live,
      state: copy.live[live],
      tone: live === 'open' ? 'good' : live === 'offline' ? 'bad' : 'plain',
    },
    { name: copy.build, state: buildId(), tone: 'fact' },
  ];
}

const icons = {
  good: IconCircleCheck,
  bad: IconAlertTriangle,
  plain: IconCircleDot,
  fact: undefined,
} as const;

function PartRow({ name, state, tone }: Part) {
  const Icon = icons[tone];
  return (
    <Row
      gap={16}
      align="center"
      justify="between"
      minHeight={48}
      borderBottom="soft"
      className={classes.part}
    >
      <dt>{name}</dt>
      <dd data-tone={tone}>
        {Icon ? <Icon size={18} stroke={1.75} aria-hidden /> : null}
        {state}
      </dd>
    </Row>
  );
}
