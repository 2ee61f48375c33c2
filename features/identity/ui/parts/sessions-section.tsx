import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { ConfirmAct } from '#platform/ui/kit/form/confirm-act.tsx';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { SessionView } from '../../contract/sessions.ts';
import { identityApi } from '../api.ts';
import { DeviceIcon } from './device-icon.tsx';
import { PrivateLinks } from './private-links.tsx';
import { words } from './sessions-copy.ts';
import classes from './sessions-section.module.css';
import { withProof } from './with-proof.ts';

const rows = { count: 3, height: 64 } as const;

/** Where I am signed in, the current session first, and the button to end the others. */
export function SessionsSection() {
  const reading = useQuery(identityApi.sessions.queryOptions());
  return (
    <Loaded reading={reading} broken={words.broken} rows={rows}>
      {({ items }) => <Sessions items={items} />}
    </Loaded>
  );
}

function Sessions({ items }: { items: readonly SessionView[] }) {
  const others = items.filter((session) => !session.isCurrent);
  return (
    <Stack gap={16} align="start" pt={12}>
      <Text as="p" size="sm" tone="muted" pretty className={classes.lead}>
        {words.lead}
      </Text>
      <Box as="ul" fullWidth borderTop="soft" aria-label={words.list}>
        {items.map((session) => (
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
      <PrivateLinks />
    </Stack>
  );
}

/** Ends all of them at once. The confirmation names what ends, as it cannot be undone. */
function EndOthers({ count }: { count: number }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {words.endOthers}
      </Button>
      {isAsking ? (
        <ConfirmAct
          title={words.endOthersQuestion(count)}
          line={words.endOthersLine}
          act={words.endThem(count)}
          isDanger
          run={() => withProof(() => identityApi.endOtherSessions.call({}))}
          done={words.othersEnded(count)}
          // Closing the proof dialog is an answer, not an error.
          onRefused={({ code }) => code === 'proof.stale'}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}

/** One session: its device, when it began, and when it was last used. */
function SessionRow({ session }: { session: SessionView }) {
  const { end, isEnding } = useEndSession();
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

/** Ends a session of mine. The list is reloaded whatever the result. */
function useEndSession() {
  const cache = useQueryClient();
  const { mutateAsync, isPending } = useMutation(
    identityApi.endSession.mutationOptions({
      networkMode: 'always',
      onSettled: () => cache.invalidateQueries({ queryKey: identityApi.sessions.queryKey() }),
    }),
  );
  const end = async ({ id }: SessionView, name: string): Promise<void> => {
    try {
      await mutateAsync({ id });
    } catch (error) {
      // Already over, which is what was wanted.
      if (refusalOf(error)?.code !== 'session.absent') return toast.error(words.notEnded, words.notEndedLine);
    }
    toast.success(words.ended(name));
  };
  return { end: (session: SessionView, name: string) => void end(session, name), isEnding: isPending };
}
