import { Button } from '@mantine/core';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { signInPath } from '#platform/ui/session.ts';
import type { EndedSession } from '../../contract/links.ts';
import { DeviceIcon } from './device-icon.tsx';
import { Doorway, Lead } from './doorway.tsx';
import { linkCopy } from './link-copy.ts';

const { done: words } = linkCopy;

/** The password is set: the sessions that ended, and the link to sign in (AUT-7). */
export function ResetDone({ ended }: { ended: readonly EndedSession[] }) {
  return (
    <Doorway title={words.title} hasNoWayBack>
      <Lead>{ended.length === 0 ? words.none : words.ended(ended.length)}</Lead>
      {ended.length > 0 ? (
        <>
          <Box as="ul" scroll borderTop="hairline" maxHeight={320} aria-label={words.list}>
            {ended.map((session) => (
              <Ended key={`${session.createdAt} ${session.lastActivity}`} session={session} />
            ))}
          </Box>
          <Lead>{words.unknown}</Lead>
        </>
      ) : null}
      <Button size="lg" fullWidth component="a" href={signInPath}>
        {words.signIn}
      </Button>
    </Doorway>
  );
}

function Ended({ session: { device, lastActivity } }: { session: EndedSession }) {
  const browser = [device.browser, device.version.split('.')[0]].filter(Boolean).join(' ');
  return (
    <Row as="li" gap={14} align="center" py={8} borderBottom="hairline">
      <DeviceIcon device={device} />
      <Stack as="span" shrink>
        <Text weight={600} leading={20} breaks>
          {words.device(browser, device.os)}
        </Text>
        <Text size="sm" tone="muted">
          {words.lastSeen} <Time at={lastActivity} style="inline" />
        </Text>
      </Stack>
    </Row>
  );
}
