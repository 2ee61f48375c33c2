import { Button } from '@mantine/core';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { SessionView } from '../../contract/sessions.ts';
import { DeviceIcon } from './device-icon.tsx';
import { words } from './sessions-copy.ts';
import classes from './sessions-section.module.css';
import { useEndSessions } from './use-end-sessions.ts';

/** One session: its device, when it began, and when it was last used. */
export function SessionRow({ session }: { session: SessionView }) {
  const { end, isEnding } = useEndSessions();
  const name = nameOf(session.device);
  return (
    <Row as="li" gap={14} align="center" py={8} borderBottom="soft" className={classes.row}>
      <DeviceIcon device={session.device} />
      <Stack as="span" grow shrink>
        <Text weight={600} leading={20} breaks>
          {name}
        </Text>
        <Row as="span" gapX={12} wrap size="sm" tone="muted">
          {session.isCurrent ? (
            <Text tone="success">{words.current}</Text>
          ) : (
            <span>
              {session.isStale ? words.stale : words.lastSeen}{' '}
              <Time at={session.lastActivity} style="inline" />
            </span>
          )}
          <Text tone="faint">
            {words.since} <Time at={session.createdAt} style="inline" /> {words.by[session.assurance]}
          </Text>
          {session.isBorrowed ? <Text tone="faint">{words.borrowed}</Text> : null}
        </Row>
      </Stack>
      {session.isCurrent ? null : (
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={words.endOne(name)}
          aria-disabled={isEnding}
          data-busy={isEnding || undefined}
          onClick={isEnding ? undefined : () => end(session, name)}
        >
          {words.end}
        </Button>
      )}
    </Row>
  );
}

/** "Chrome 150 on Linux", or the known part of it. */
function nameOf({ browser, version, os }: SessionView['device']): string {
  const known = [browser, browser ? version.split('.')[0] : ''].filter(Boolean).join(' ');
  return known && os ? words.device(known, os) : known || os || words.unknownDevice;
}
