import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { blockCopy, useBlock } from '#features/profiles/ui/public.ts';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { useLazyPart } from '#platform/ui/lazy-part.ts';
import type { ConversationView, ParticipantView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import { otherOf } from '../conversation-words.ts';
import { words } from '../people/groups-copy.ts';
import { words as requests } from '../people/request-copy.ts';
import classes from './closed-line.module.css';

/** In place of the composer where writing is not possible (X17, MSG-6, MSG-11): the reason, and what can be done. */
export function ClosedLine({ conversation }: { conversation: ConversationView }) {
  const other = otherOf(conversation);
  const { closed } = conversation;
  if (closed === 'blocking' && other) return <OwnBlock other={other} />;
  if (closed === 'request' && other) return <Answer conversation={conversation} />;
  return (
    <Closed>
      <Text as="p" breaks pretty>
        {wordsFor(closed, other)}
      </Text>
    </Closed>
  );
}

// A blocked person is not told why (X17).
function wordsFor(closed: ConversationView['closed'], other: ParticipantView | undefined): string {
  if (closed === 'left') return words.left;
  if (closed === 'requested' && other) return requests.request.waits(other.displayName);
  return copy.composer.closed;
}

const loadAnswer = () => import('../people/request-answer.tsx').then((part) => part.RequestAnswer);

function Answer({ conversation }: { conversation: ConversationView }) {
  const [isWanted, setIsWanted] = useState(true);
  const RequestAnswer = useLazyPart(loadAnswer, { isWanted, onFailure: () => setIsWanted(false) });
  if (RequestAnswer) return <RequestAnswer conversation={conversation} />;
  return (
    <Closed>
      <Text as="p" breaks pretty>
        {requests.request.mark}
      </Text>
      {isWanted ? null : (
        <Button variant="default" size="sm" onClick={() => setIsWanted(true)}>
          {words.start.retry}
        </Button>
      )}
    </Closed>
  );
}

/** Above the composer: how much can be written to someone not connected. */
export function RequestHint({ conversation }: { conversation: ConversationView }) {
  const other = otherOf(conversation);
  if (conversation.request !== 'outgoing' || !other) return null;
  return (
    <Text as="p" rigid pt={8} px={24} size="sm" tone="muted" pretty className={classes.hint}>
      {requests.request.first(other.displayName)}
    </Text>
  );
}

function OwnBlock({ other }: { other: ParticipantView }) {
  const { isBusy, unblock } = useBlock(other);
  return (
    <Closed>
      <Text as="p" breaks pretty>
        {blockCopy.youBlocked(other.displayName)}
      </Text>
      <Button
        variant="default"
        size="sm"
        aria-disabled={isBusy}
        data-busy={isBusy || undefined}
        onClick={isBusy ? undefined : unblock}
      >
        {blockCopy.unblock}
      </Button>
    </Closed>
  );
}

/** In place of the composer. */
const Closed = ({ children }: { children: ReactNode }) => (
  <Row
    rigid
    wrap
    gap={8}
    gapX={16}
    align="center"
    justify="center"
    textAlign="center"
    minHeight={56}
    py={12}
    px={16}
    tone="muted"
    radius="panel"
    className={classes.line}
    role="status"
  >
    {children}
  </Row>
);
