import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { layout, Row } from '#platform/ui/kit/layout.tsx';
import { useLazyPart } from '#platform/ui/lazy-part.ts';
import { useNow } from '#platform/ui/now.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { scheduledQuery } from '../../api.ts';
import { readMessagesSearch } from '../messages-address.ts';
import { words } from './later-copy.ts';
import { whenWords } from './later-times.ts';
import { onRemindQuestion, type RemindQuestion } from './remind-question.ts';
import classes from './thread-later.module.css';

const loadDialog = () => import('./remind-dialog.tsx').then((part) => part.RemindDialog);

/** Above the composer: messages scheduled in this conversation, and the question when to be reminded of a message. */
export function ThreadLater({ conversation }: { conversation: ConversationView }) {
  return (
    <>
      <WaitingLine conversation={conversation} />
      <RemindHost conversation={conversation} />
    </>
  );
}

function WaitingLine({ conversation }: { conversation: ConversationView }) {
  const { data } = useQuery(scheduledQuery());
  const nowMs = useNow();
  const own = data?.items.filter(({ conversationId }) => conversationId === conversation.id) ?? [];
  const hasFailed = own.some(({ state }) => state === 'failed');
  const waiting = own.filter(({ state }) => state === 'waiting');
  const [next] = waiting;
  if (!next && !hasFailed) return null;
  const when = next && whenWords(Date.parse(next.sendAt), { zone: deviceZone(), nowMs, isInside: true });
  const line = waiting.length > 1 ? words.line.more(waiting.length, when ?? '') : words.line.one(when ?? '');
  return (
    <Row
      as="p"
      gap={8}
      align="baseline"
      rigid
      px={24}
      mt={4}
      size="sm"
      tone={hasFailed ? 'danger' : 'muted'}
      className={classes.line}
      role="status"
    >
      {hasFailed ? words.line.failed : line}
      <Link
        to="/messages"
        search={(search) => ({ ...readMessagesSearch(search), later: 'scheduled' })}
        resetScroll={false}
        className={layout({ tone: 'ink' }, classes.show)}
      >
        {words.line.show}
      </Link>
    </Row>
  );
}

function RemindHost({ conversation }: { conversation: ConversationView }) {
  const [question, setQuestion] = useState<RemindQuestion>();
  const close = () => setQuestion(undefined);
  useEffect(() => {
    return onRemindQuestion(setQuestion);
  }, []);
  const Dialog = useLazyPart(loadDialog, { isWanted: question !== undefined, onFailure: close });
  if (!question || !Dialog || question.message.conversationId !== conversation.id) return null;
  return <Dialog question={question} conversation={conversation} onClose={close} />;
}
