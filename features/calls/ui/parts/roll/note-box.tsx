import { Button, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { useWriteTo } from '#features/messaging/ui/public.ts';
import { WritingTools } from '#features/writing/ui/public.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { Kbd } from '#platform/ui/kit/kbd.tsx';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { LineView } from '../../../contract/index.ts';
import { limits } from '../../../limits.ts';
import { MeetingButton } from '../meeting-button.tsx';
import classes from './roll.module.css';
import { copy } from './roll-copy.ts';
import { type Command, commands, readNote, withoutCommand } from './slash.ts';

type NoteBoxProps = { line: LineView; text: string; onText: (text: string) => void };

/** The note of a call; `/task`, `/meeting` and `/send` turn the rest of the line into a promise (CALL-7). */
export function NoteBox({ line, text, onText }: NoteBoxProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { asked } = readNote(text);
  useShortcuts({ n: () => field.current?.focus() });
  const insert = (command: Command) => {
    onText(`${text.trimEnd()} /${command} `.trimStart());
    field.current?.focus();
  };
  return (
    <Box relative>
      <Textarea
        ref={field}
        aria-label={copy.noteLabel}
        placeholder={copy.notePlaceholder}
        aria-keyshortcuts="N"
        rightSection={text ? null : <NoteKey />}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={limits.noteMax}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      <Row gap={4} align="center" wrap minHeight={36}>
        <WritingTools box={field} text={text} keptAs={null} />
        <Row gap={4} ml="auto" className={classes.commands} role="group" aria-label={copy.commandHelp}>
          {commands.map((command) => (
            <button key={command} type="button" onClick={() => insert(command)}>
              /{command}
            </button>
          ))}
        </Row>
      </Row>
      {asked.length > 0 ? (
        <Row as="ul" wrap gap={8} align="center">
          {asked.map(({ command, words }, at) => (
            <li key={`${command} ${words}`}>
              <Turned
                command={command}
                words={words}
                line={line}
                onDone={() => onText(withoutCommand(text, at))}
              />
            </li>
          ))}
        </Row>
      ) : null}
    </Box>
  );
}

const NoteKey = () => (
  <span className={classes.noteKey} aria-hidden>
    <Kbd>N</Kbd>
  </span>
);

type TurnedProps = { command: Command; words: string; line: LineView; onDone: () => void };

/** What a command does: it joins the follow-ups, unless the meeting or message is made right here. */
function Turned({ command, words, line, onDone }: TurnedProps) {
  const { person, subject } = line;
  const writeTo = useWriteTo();
  if (command === 'meeting') return <MeetingButton line={line} about={words || subject} onAsked={onDone} />;
  if (command === 'send' && person?.isClaimed)
    return (
      <Button
        variant="subtle"
        size="sm"
        onClick={() => void writeTo(person.id, words).catch(() => toast.error(copy.unreached))}
      >
        {copy.commands.send}
      </Button>
    );
  return (
    <Text weight={600} className={classes.turned}>
      {copy.commands.task}
    </Text>
  );
}
