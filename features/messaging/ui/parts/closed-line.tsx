import { Button } from '@mantine/core';
import { blockCopy, useBlock } from '#features/profiles/ui/public.ts';
import type { ConversationView, ParticipantView } from '../../contract.ts';
import { copy } from '../copy.ts';
import classes from './closed-line.module.css';
import { otherOf } from './conversation-words.ts';

/** In the place of the composer, where nothing can be written any more (X17). */
export function ClosedLine({ conversation }: { conversation: ConversationView }) {
  const other = otherOf(conversation);
  if (conversation.closed === 'blocking' && other) return <OwnBlock other={other} />;
  return (
    <div className={classes.line} role="status">
      <p className={classes.words}>{copy.composer.closed}</p>
    </div>
  );
}

function OwnBlock({ other }: { other: ParticipantView }) {
  const { isBusy, unblock } = useBlock(other);
  return (
    <div className={classes.line} role="status">
      <p className={classes.words}>{blockCopy.youBlocked(other.displayName)}</p>
      <Button
        variant="default"
        size="sm"
        aria-disabled={isBusy}
        data-busy={isBusy || undefined}
        onClick={isBusy ? undefined : unblock}
      >
        {blockCopy.unblock}
      </Button>
    </div>
  );
}
