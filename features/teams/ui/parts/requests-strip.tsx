import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { TeamId, TeamRequest } from '../../contract/views.ts';
import { requestsQuery, teamsApi } from '../api.ts';
import { copy } from '../copy.ts';

const { requests: words } = copy;

type RequestsStripProps = { onJoined: (team: TeamId) => void };

/** The teams that invite me; hidden if there are none. */
export function RequestsStrip({ onJoined }: RequestsStripProps) {
  const { data } = useQuery(requestsQuery());
  const { run, busyRow } = useActs();
  const answer = (request: TeamRequest, act: 'accept' | 'decline') =>
    void run(() => teamsApi[act].call({ id: request.id }), {
      row: request.id,
      failed: words.failed,
      done: words[act === 'accept' ? 'joined' : 'declined'](request.teamName),
    }).then((isDone) => {
      if (isDone && act === 'accept') onJoined(request.teamId);
    });
  if (!data || data.items.length === 0) return null;
  return (
    <Stack as="ul" aria-label={words.label}>
      {data.items.map((request) => (
        <Row
          as="li"
          key={request.id}
          gap={12}
          align="center"
          wrap
          py={12}
          px="edge"
          bg="band"
          borderBottom="soft"
        >
          <Text grow>
            {words.asks(request.invitedBy, request.teamName)}{' '}
            <Text tone="muted">{words.as(copy.roles[request.role])}</Text>
          </Text>
          <Row gap={8}>
            <Button
              loading={busyRow === request.id}
              aria-label={words.acceptOf(request.teamName)}
              onClick={() => answer(request, 'accept')}
            >
              {words.accept}
            </Button>
            <Button
              variant="default"
              disabled={busyRow === request.id}
              aria-label={words.declineOf(request.teamName)}
              onClick={() => answer(request, 'decline')}
            >
              {words.decline}
            </Button>
          </Row>
        </Row>
      ))}
    </Stack>
  );
}
