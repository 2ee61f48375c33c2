import { Suspense } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { Box, Text } from '#platform/ui/kit/layout.tsx';
import { lazyPart, Nothing } from '#platform/ui/lazy-part.ts';
import { useNow } from '#platform/ui/now.ts';
import { timeWords } from '#platform/ui/time-words.ts';
import type { MessageView, SystemLine } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import type { Sender } from '../message/message-row.tsx';
import { words } from '../people/groups-copy.ts';
import { systemWords } from './system-words.ts';
import classes from './thread-line.module.css';

// Rarely there is a question with the line.
const HistoryAnswer = lazyPart(
  () => import('../people/history-answer.tsx').then((part) => ({ default: part.HistoryAnswer })),
  Nothing,
);

type SystemNoteProps = { message: MessageView; senderOf: (personId: string) => Sender };

/** A system line: what happened, and for newcomers also what they can see (MSG-4). */
export function SystemNote({ message, senderOf }: SystemNoteProps) {
  const nameOf = (personId: string) => {
    const { displayName } = senderOf(personId);
    return displayName === copy.thread.unknownSender ? undefined : displayName;
  };
  const me = useMe().person.id;
  const choice = choiceOf(message, { nowMs: useNow(), nameOf });
  const { system } = message;
  const ask = system?.kind === 'joined' && system.asked === me ? system.ask : undefined;
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
      {choice ? (
        <Text as="p" size="xs">
          {choice}
        </Text>
      ) : null}
      {ask ? (
        <Suspense>
          <HistoryAnswer id={ask} nameOf={(personId) => senderOf(personId).displayName} />
        </Suspense>
      ) : null}
    </Box>
  );
}

type Around = { nowMs: number; nameOf: (personId: string) => string | undefined };

// Before the first message there is no history to show or hide.
function choiceOf({ seq, system }: MessageView, { nowMs, nameOf }: Around): string | undefined {
  if (system?.kind !== 'joined' || seq === 1) return undefined;
  const choice = seenWords(system, nowMs);
  if (choice === undefined || system.asked === undefined) return choice;
  return words.system.onlyIf(choice, nameOf(system.asked) ?? copy.thread.unknownSender);
}

function seenWords(
  { visible, since }: Extract<SystemLine, { kind: 'joined' }>,
  nowMs: number,
): string | undefined {
  if (visible !== 'since') return words.system[visible];
  return since && words.system.since(timeWords(since, { style: 'inline', nowMs }));
}
