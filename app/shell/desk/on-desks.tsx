import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import type { Desk } from '#features/teams/contract/views.ts';
import { opensOnDesk } from '#platform/contract/desk.ts';
import { goToDesk } from '#platform/ui/desk.ts';
import { IconBriefcase } from '#platform/ui/icons.ts';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { OnDesksProps } from '#platform/ui/kit/on-desks-context.tsx';
import { copy } from './copy.ts';
import { useOtherDesks } from './desks.ts';

/** Desks where this page has something, with the way there: an assistant's own page is often the empty one. */
export function OnDesks({ scope, has }: OnDesksProps) {
  const desks = useOtherDesks().filter(({ mySeat }) => mySeat && opensOnDesk(mySeat.scopes, { desk: scope }));
  const found = useQueries({
    queries: desks.map(({ id }) => ({
      queryKey: ['on-desks', location.pathname, id],
      queryFn: () => has?.(id) ?? true,
    })),
    combine: (readings) => readings.map(({ data }) => data === true),
  });
  const full = desks.filter((_desk, index) => found[index]);
  if (full.length === 0) return null;
  return (
    <Stack as="section" gap={8} align="start" px="edge" pt={12} pb={24} aria-label={copy.onDesks}>
      {full.map((desk) => (
        <Way key={desk.id} desk={desk} line={has ? copy.isOnDesk : copy.opensOnDesk} />
      ))}
    </Stack>
  );
}

type WayProps = { desk: Desk; line: (name: string) => string };

function Way({ desk: { id, principal }, line }: WayProps) {
  return (
    <Row gap={8} gapX={16} align="center" wrap>
      <Text tone="muted">{line(principal.displayName)}</Text>
      <Button
        variant="default"
        leftSection={<IconBriefcase size={18} stroke={1.75} aria-hidden />}
        onClick={() => goToDesk(id, location.pathname)}
      >
        {copy.goTo(principal.displayName)}
      </Button>
    </Row>
  );
}
