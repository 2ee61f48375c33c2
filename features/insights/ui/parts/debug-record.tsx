import { useQuery } from '@tanstack/react-query';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Box, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { recordsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './debug-record.module.css';

const words = copy.debug.record;

/** Who used the debug tools, latest first. */
export function DebugRecordList() {
  const { data, isError, refetch } = useQuery(recordsQuery());
  const retry = () => void refetch();
  return (
    <Box as="section" pt={20} pb={32} px="edge" borderTop="soft" aria-label={words.title}>
      <Text as="h2" mb={4} size="lg" weight={600} tracking="tight">
        {words.title}
      </Text>
      {!data && isError ? <ErrorPanel title={words.broken} onRetry={retry} /> : null}
      {!data && !isError ? <SkeletonRows count={3} height={36} variant="line" onRetry={retry} /> : null}
      {data?.items.length === 0 ? (
        <Text as="p" size="sm" leading="inherit" tone="faint">
          {words.empty}
        </Text>
      ) : null}
      <ol>
        {data?.items.map(({ id, act, by, about, at }) => (
          <Row
            as="li"
            key={id}
            gap={16}
            align="baseline"
            justify="between"
            py={6}
            size="sm"
            tone="muted"
            borderTop="soft"
            breaks
            className={classes.line}
          >
            <span>
              <b>{by?.displayName ?? words.somebody}</b> {words.acts[act]} {about}
            </span>
            <Time className={layout({ rigid: true, tone: 'faint' })} at={at} style="row" />
          </Row>
        ))}
      </ol>
    </Box>
  );
}
