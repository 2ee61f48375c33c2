import { Suspense } from 'react';
import { Box, Text } from '#platform/ui/kit/layout.tsx';
import { lazyPart, Nothing } from '#platform/ui/lazy-part.ts';
import { useNow } from '#platform/ui/now.ts';
import { timeWords } from '#platform/ui/time-words.ts';
import type { MessageView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import type { Sender } from '../message/message-row.tsx';
import { words } from '../people/joining-copy.ts';
import { systemWords } from './system-words.ts';
import classes from './thread-line.module.css';

// Rarely somebody was asked first.
const HistoryAsked = lazyPart(
  async () => (await import('../people/history-answer.tsx')).HistoryAsked,
  Nothing,
);

type SystemNoteProps = { message: MessageView; senderOf: (personId: string) => Sender };

/** A system line: what happened, and for newcomers also what they can see (MSG-4). */
export function SystemNote({ message, senderOf }: SystemNoteProps) {
  const nameOf = (personId: string) => {
    const { displayName } = senderOf(personId);
    return displayName === copy.thread.unknownSender ? undefined : displayName;
  };
  const choice = choiceOf(message, useNow());
  const { system } = message;
  return (
    <Box
      pt={12}
      pb={4}
      size="sm"
      tone="faint"
      textAlign="center"
      breaks
      className={classes.system}
      data-private
    >
      <p>{systemWords(message, nameOf)}</p>
      {choice === undefined ? null : system?.kind === 'joined' && system.asked ? (
        <Suspense>
          <HistoryAsked line={system} choice={choice} senderOf={senderOf} />
        </Suspense>
      ) : (
        <Text as="p" size="xs">
          {choice}
        </Text>
      )}
    </Box>
  );
}

// Before the first message there is no history to show or hide.
function choiceOf({ seq, system }: MessageView, nowMs: number): string | undefined {
  if (system?.kind !== 'joined' || seq === 1) return undefined;
  if (system.visible !== 'since') return words.system[system.visible];
  return system.since && words.system.since(timeWords(system.since, { style: 'inline', nowMs }));
}
