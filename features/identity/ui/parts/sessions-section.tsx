import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { StaleBar } from '#platform/ui/kit/stale-bar.tsx';
import { identityApi } from '../api.ts';
import { SessionRow } from './session-row.tsx';
import { words } from './sessions-copy.ts';
import classes from './sessions-section.module.css';
import { useEndSessions } from './use-end-sessions.ts';

const rows = { count: 3, height: 64 } as const;

/** Where I am signed in, the current session first, and the button to end the others. */
export function SessionsSection() {
  const { data, isError, dataUpdatedAt, refetch } = useQuery(identityApi.sessions.queryOptions());
  const retry = () => void refetch();
  if (!data) {
    if (isError) return <ErrorPanel title={words.broken} onRetry={retry} />;
    return <SkeletonRows {...rows} variant="line" onRetry={retry} />;
  }
  const others = data.items.filter((session) => !session.isCurrent);
  return (
    <Stack gap={16} align="start" pt={12}>
      {isError ? <StaleBar at={new Date(dataUpdatedAt).toISOString()} onRetry={retry} /> : null}
      <Text as="p" size="sm" tone="muted" pretty className={classes.lead}>
        {words.lead}
      </Text>
      <Box as="ul" fullWidth borderTop="soft" aria-label={words.list}>
        {data.items.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Box>
      {others.length > 0 ? (
        <EndOthers count={others.length} />
      ) : (
        <Text as="p" size="sm" tone="muted" pretty className={classes.lead}>
          {words.onlyHere}
        </Text>
      )}
    </Stack>
  );
}

/** Ends all of them at once. The confirmation names what ends, as it cannot be undone. */
function EndOthers({ count }: { count: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const { endOthers, isEnding } = useEndSessions();
  const stay = () => setIsAsking(false);
  const end = () => {
    stay();
    endOthers(count);
  };
  return (
    <>
      <Button
        variant="default"
        aria-disabled={isEnding}
        data-busy={isEnding || undefined}
        onClick={isEnding ? undefined : () => setIsAsking(true)}
      >
        {words.endOthers}
      </Button>
      <Modal.Root opened={isAsking} onClose={stay} size={420} centered lockScroll={false}>
        <Modal.Overlay />
        <Modal.Content>
          <DialogHead title={words.endOthersQuestion(count)} />
          <Modal.Body>
            <Text as="p" tone="muted" pretty>
              {words.endOthersLine}
            </Text>
            <Row gap={8} justify="end" wrap mt={20}>
              <Button variant="default" onClick={stay}>
                {words.keep}
              </Button>
              <Button color="danger" onClick={end}>
                {words.endThem(count)}
              </Button>
            </Row>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  );
}
