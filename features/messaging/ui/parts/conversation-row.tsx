import { CountBadge } from '#platform/ui/kit/count-badge.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { useNow } from '#platform/ui/now.ts';
import type { ConversationView } from '../../contract.ts';
import { copy } from '../copy.ts';
import classes from './conversation-row.module.css';
import { lastLineOf, matterOf, quietDays, titleOf } from './conversation-words.ts';
import { Faces } from './faces.tsx';
import { useDraft, useOutgoing } from './messaging-provider.tsx';

type ConversationRowProps = { conversation: ConversationView; me: string; isSelected: boolean };

/** A conversation in the list, 76 px high: who, from what work, and the last line; compact, 56 px without the work. */
export function ConversationRow({ conversation, me, isSelected }: ConversationRowProps) {
  const title = titleOf(conversation);
  const { unreadCount } = conversation;
  return (
    <span className={classes.row} data-unread={unreadCount > 0 || undefined}>
      <span className={classes.faces}>
        <Faces conversation={conversation} size={36} surface={isSelected ? 'selected' : 'panel'} />
      </span>
      <span className={classes.words}>
        <span className={classes.first}>
          <span className={classes.name}>{title}</span>
          {conversation.lastMessage ? (
            <Time at={conversation.lastMessage.createdAt} style="row" className={classes.time} />
          ) : null}
        </span>
        <span className={classes.second}>
          <span className={classes.matter}>{matterOf(conversation)}</span>
          {conversation.isCold ? <ColdMark conversation={conversation} /> : null}
          <CountBadge count={unreadCount} label={copy.row.unread} tone="neutral" />
        </span>
        <LastLine conversation={conversation} me={me} />
      </span>
    </span>
  );
}

function ColdMark({ conversation }: { conversation: ConversationView }) {
  const nowMs = useNow();
  return <span className={classes.cold}>{copy.row.cold(quietDays(conversation, nowMs))}</span>;
}

// What the person has not finished comes before what was said last.
function LastLine({ conversation, me }: { conversation: ConversationView; me: string }) {
  const [draft] = useDraft(conversation.id);
  const unsent = useOutgoing(conversation.id).findLast((item) => item.state === 'failed');
  if (unsent)
    return (
      <span className={classes.unsent} data-private>
        {copy.row.notSent(unsent.content)}
      </span>
    );
  const text = draft.trim() ? copy.row.draft(draft.replace(/\s+/g, ' ')) : lastLineOf(conversation, me);
  return (
    <span className={classes.last} data-private>
      {text}
    </span>
  );
}
