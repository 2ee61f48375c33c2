import { IconArrowDown, IconArrowUp, IconBellOff, IconStarFilled } from '#platform/ui/icons.ts';
import { Row } from '#platform/ui/kit/layout.tsx';
import type { ConversationView } from '../../../contract/views.ts';
import { words } from '../people/groups-copy.ts';
import classes from './row-marks.module.css';

/** The person's settings for a conversation, as quiet marks in its row. */
export function RowMarks({ conversation }: { conversation: ConversationView }) {
  const { isStarred, isMuted, priority } = conversation;
  if (!isStarred && !isMuted && priority === 'normal') return null;
  return (
    <Row as="span" gap={6} align="center" rigid tone="faint" className={classes.marks}>
      {priority === 'high' ? (
        <span className={classes.high} role="img" aria-label={words.marks.high}>
          <IconArrowUp size={12} stroke={2.5} aria-hidden />
        </span>
      ) : null}
      {priority === 'low' ? (
        <span role="img" aria-label={words.marks.low}>
          <IconArrowDown size={14} stroke={1.75} aria-hidden />
        </span>
      ) : null}
      {isMuted ? (
        <span role="img" aria-label={words.marks.muted}>
          <IconBellOff size={14} stroke={1.75} aria-hidden />
        </span>
      ) : null}
      {isStarred ? (
        <span role="img" aria-label={words.marks.starred}>
          <IconStarFilled size={13} aria-hidden />
        </span>
      ) : null}
    </Row>
  );
}
