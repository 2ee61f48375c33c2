import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { PrivateLinkView } from '../../contract/sessions.ts';
import { identityApi } from '../api.ts';
import { words } from './sessions-copy.ts';
import classes from './sessions-section.module.css';

const { links: copy } = words;
const rows = { count: 1, height: 64 } as const;

/** My links that open something without signing in, with their last use; nothing where I have none. */
export function PrivateLinks() {
  const reading = useQuery(identityApi.privateLinks.queryOptions());
  return (
    <Loaded reading={reading} broken={copy.broken} rows={rows}>
      {({ items }) => (
        <Stack gap={12} fullWidth pt={20}>
          <Text as="h3" size="md" leading={20} weight={600}>
            {copy.title}
          </Text>
          <Text as="p" size="sm" tone="muted" pretty className={classes.lead}>
            {items.length > 0 ? copy.lead : copy.none}{' '}
            <Link to="/settings" search={{ section: 'calendar' }}>
              {copy.where}
            </Link>
          </Text>
          {items.length > 0 ? (
            <Box as="ul" fullWidth borderTop="soft" aria-label={copy.title}>
              {items.map((link) => (
                <PrivateLinkRow key={`${link.kind} ${link.id}`} link={link} />
              ))}
            </Box>
          ) : null}
        </Stack>
      )}
    </Loaded>
  );
}

function PrivateLinkRow({ link: { id, kind, of, madeAt, usedAt } }: { link: PrivateLinkView }) {
  const { run, busyRow } = useActs(identityApi.privateLinks.key());
  const name = of.isDesk ? copy.kinds[kind].desk(of.name) : copy.kinds[kind].own;
  const end = () =>
    run(() => identityApi.endPrivateLink.call({ id }), {
      row: id,
      failed: copy.notEnded,
      done: copy.ended(name),
    });
  return (
    <Row as="li" gap={14} align="center" py={8} borderBottom="soft" className={classes.row}>
      <Stack as="span" grow shrink>
        <Text weight={600} leading={20} breaks>
          {name}
        </Text>
        <Row as="span" gapX={12} wrap size="sm" tone="muted">
          {usedAt ? (
            <span>
              {copy.used} <Time at={usedAt} style="inline" />
            </span>
          ) : (
            <span>{copy.unused}</span>
          )}
          <Text tone="faint">
            {copy.made} <Time at={madeAt} style="inline" />
          </Text>
        </Row>
      </Stack>
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        loading={busyRow === id}
        aria-label={copy.endOne(name)}
        onClick={() => void end()}
      >
        {copy.end}
      </Button>
    </Row>
  );
}
