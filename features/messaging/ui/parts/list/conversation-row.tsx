import { memo } from 'react';
import { IconArrowDown, IconArrowUp, IconBellOff, IconStarFilled } from '#platform/ui/icons.ts';
import { CountBadge } from '#platform/ui/kit/count-badge.tsx';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { useNow } from '#platform/ui/now.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import { useBeside } from '../composer/beside-provider.tsx';
import { lastLineOf, matterOf, titleOf } from '../conversation-words.ts';
import { words } from '../message/signs-copy.ts';
import { useDraft, useOutgoing } from '../outbox/messaging-provider.tsx';
import { words as groups } from '../people/groups-copy.ts';
import { useTypers } from '../thread/use-typing.ts';
import { coldReason } from './cold-reason.ts';
import classes from './conversation-row.module.css';
import { Faces } from './faces.tsx';

type ConversationRowProps = { conversation: ConversationView; me: string; isSelected: boolean };

/**
 * A conversation in the list, 76 px high: who, their work, and the last line; compact, 56 px without the work.
 * Memoised: otherwise a press on one row would draw all of them before the conversation opens.
 */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { conversation, me, isSelected } = props;
  const title = titleOf(conversation);
  const { unreadCount } = conversation;
  return (
    <Row
      as="span"
      gap={12}
      relative
      fullHeight
      py={10}
      px={16}
      className={classes.row}
      data-unread={unreadCount > 0 || undefined}
    >
      <Text rigid mt={2}>
        <Faces conversation={conversation} size={36} surface={isSelected ? 'selected' : 'panel'} />
      </Text>
      <Stack as="span" grow shrink className={classes.words}>
        <Row as="span" gap={8} align="center" justify="between" className={classes.first}>
          <Text truncate grow size="md" leading={20} className={classes.name}>
            {title}
          </Text>
          {conversation.lastMessage ? (
            <Time
              at={conversation.lastMessage.createdAt}
              style="row"
              className={layout({ rigid: true, size: 'xs', leading: 20, tone: 'faint' }, classes.time)}
            />
          ) : null}
        </Row>
        <Row as="span" gap={8} align="center" justify="between" className={classes.second}>
          <Text truncate grow size="xs" leading={18} tone="faint" className={classes.matter}>
            {matterOf(conversation)}
          </Text>
          <RowMarks conversation={conversation} />
          <CountBadge count={unreadCount} label={copy.row.unread} tone="neutral" />
        </Row>
        <LastLine conversation={conversation} me={me} />
      </Stack>
    </Row>
  );
});

// The person's unfinished message is shown in preference to the last message.
function LastLine({ conversation, me }: { conversation: ConversationView; me: string }) {
  const [text] = useDraft(conversation.id);
  const hasFiles = useBeside(conversation.id).files.length > 0;
  const draft = text.trim() || (hasFiles ? copy.thread.files : '');
  const nowMs = useNow();
  const [typer] = useTypers(conversation);
  const unsent = useOutgoing(conversation.id).findLast((item) => item.state === 'failed');
  if (unsent)
    return (
      <Text truncate size="sm" leading={18} tone="danger" data-private>
        {copy.row.notSent(unsent.content)}
      </Text>
    );
  if (typer && !draft)
    return (
      <Text truncate size="sm" leading={18} tone="muted" className={classes.typing}>
        {typingIn(conversation, typer)}
      </Text>
    );
  const line = draft
    ? copy.row.draft(draft.replace(/\s+/g, ' '))
    : (coldReason(conversation, me, nowMs) ?? lastLineOf(conversation, me));
  return (
    <Text truncate size="sm" leading={18} tone="muted" className={classes.last} data-private>
      {line}
    </Text>
  );
}

// In a direct conversation the row's own name says who.
function typingIn({ type, participants }: ConversationView, typer: string): string {
  const name = participants.find(({ id }) => id === typer)?.displayName.split(' ')[0];
  return type === 'group' && name ? words.one(name) : words.inRow;
}

/** The person's settings for a conversation, as quiet marks in its row. */
function RowMarks({ conversation }: { conversation: ConversationView }) {
  const { isStarred, isMuted, priority } = conversation;
  if (!isStarred && !isMuted && priority === 'normal') return null;
  return (
    <Row as="span" gap={6} align="center" rigid tone="faint" className={classes.marks}>
      {priority === 'high' ? (
        <span className={classes.high} role="img" aria-label={groups.marks.high}>
          <IconArrowUp size={12} stroke={2.5} aria-hidden />
        </span>
      ) : null}
      {priority === 'low' ? (
        <span role="img" aria-label={groups.marks.low}>
          <IconArrowDown size={14} stroke={1.75} aria-hidden />
        </span>
      ) : null}
      {isMuted ? (
        <span role="img" aria-label={groups.marks.muted}>
          <IconBellOff size={14} stroke={1.75} aria-hidden />
        </span>
      ) : null}
      {isStarred ? (
        <span role="img" aria-label={groups.marks.starred}>
          <IconStarFilled size={13} aria-hidden />
        </span>
      ) : null}
    </Row>
  );
}
