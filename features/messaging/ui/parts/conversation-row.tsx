import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { CountBadge } from '#platform/ui/kit/count-badge.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { useNow } from '#platform/ui/now.ts';
import type { ConversationView } from '../../contract.ts';
import { copy } from '../copy.ts';
import classes from './conversation-row.module.css';
import { lastLineOf, matterOf, otherOf, quietDays, titleOf } from './conversation-words.ts';
import { useDraft, useOutgoing } from './messaging-provider.tsx';

type ConversationRowProps = { conversation: ConversationView; me: string; isSelected: boolean };

/** A conversation in the list, 76 px high: who, from what work, and the last line. */
export function ConversationRow({ conversation, me, isSelected }: ConversationRowProps) {
  const title = titleOf(conversation);
  const { unreadCount } = conversation;
  return (
    <span className={classes.row} data-unread={unreadCount > 0 || undefined}>
      <Faces conversation={conversation} isSelected={isSelected} />
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

function Faces({ conversation, isSelected }: { conversation: ConversationView; isSelected: boolean }) {
  const surface = isSelected ? 'selected' : 'panel';
  const other = otherOf(conversation);
  const faces = other ? [other] : conversation.participants.slice(0, 2);
  return (
    <span className={classes.faces} data-count={faces.length} data-surface={surface}>
      {faces.map((person) => (
        <Avatar
          key={person.id}
          id={person.id}
          name={person.displayName}
          photoURL={person.photoURL}
          size={faces.length > 1 ? 24 : 36}
          presence={other ? person.status : undefined}
          surface={surface}
          isDecorative={!other}
        />
      ))}
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
  if (unsent) return <span className={classes.unsent}>{copy.row.notSent(unsent.content)}</span>;
  const text = draft.trim() ? copy.row.draft(draft.replace(/\s+/g, ' ')) : lastLineOf(conversation, me);
  return <span className={classes.last}>{text}</span>;
}
