import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Box, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { PersonSummary } from '../../contract.ts';
import { blockCopy as words } from './block-copy.ts';
import classes from './blocked-people.module.css';
import { blocksQuery, useBlock } from './use-block.ts';

const rows = { count: 2, height: 56 } as const;

/** People I have blocked, each with a way to unblock them. */
export function BlockedPeople() {
  const reading = useQuery(blocksQuery());
  return (
    <Box as="section" py={20} borderTop="soft" aria-labelledby="blocked-people">
      <Text as="h3" id="blocked-people" size="md" weight={600}>
        {words.list}
      </Text>
      <Text as="p" mt={2} size="sm" tone="muted" pretty className={classes.help}>
        {words.listHelp}
      </Text>
      <Loaded reading={reading} broken={words.broken} rows={rows}>
        {({ items }) => <List items={items} />}
      </Loaded>
    </Box>
  );
}

function List({ items }: { items: readonly { person: PersonSummary; createdAt: string }[] }) {
  if (items.length === 0)
    return (
      <Text as="p" size="sm" pretty mt={12} tone="faint" className={classes.none}>
        {words.none}
      </Text>
    );
  return (
    <Box as="ul" mt={12} borderTop="soft" aria-labelledby="blocked-people">
      {items.map(({ person, createdAt }) => (
        <Blocked key={person.id} person={person} since={createdAt} />
      ))}
    </Box>
  );
}

function Blocked({ person, since }: { person: PersonSummary; since: string }) {
  const { isBusy, unblock } = useBlock(person);
  return (
    <Row as="li" gap={12} align="center" minHeight="row" py={8} borderBottom="soft">
      <Avatar id={person.id} name={person.displayName} photoURL={person.photoURL} size={40} />
      <Stack as="span" grow shrink>
        <Link
          to="/people/$personId"
          params={{ personId: person.id }}
          className={layout(
            { weight: 600, leading: 20, tone: 'ink', breaks: true, plain: true },
            classes.name,
          )}
        >
          {person.displayName}
        </Link>
        <Text size="sm" tone="muted">
          {words.since} <Time at={since} style="inline" />
        </Text>
      </Stack>
      <Button
        variant="default"
        size="sm"
        aria-label={words.unblockOne(person.displayName)}
        aria-disabled={isBusy}
        data-busy={isBusy || undefined}
        onClick={isBusy ? undefined : unblock}
      >
        {words.unblock}
      </Button>
    </Row>
  );
}
