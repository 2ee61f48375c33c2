import { Button, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useWriteTo } from '#features/messaging/ui/public.ts';
import { WritingTools } from '#features/writing/ui/public.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { Box, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { LineView } from '../../../contract/index.ts';
import { limits } from '../../../limits.ts';
import classes from './roll.module.css';
import { copy } from './roll-copy.ts';
import { type Command, commands, readNote } from './slash.ts';

type NoteBoxProps = { line: LineView; text: string; onText: (text: string) => void };

/** What is said in a call; `/task`, `/meeting` and `/send` turn the rest of the line into what was promised (CALL-7). */
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
          {asked.map(({ command, words }) => (
            <li key={`${command} ${words}`}>
              <Turned command={command} words={words} line={line} />
            </li>
          ))}
        </Row>
      ) : null}
    </Box>
  );
}

type TurnedProps = { command: Command; words: string; line: LineView };

/** Where a command leads: a follow-up stays on the line, the others open what is theirs. */
function Turned({ command, words, line: { person } }: TurnedProps) {
  const writeTo = useWriteTo();
  if (command === 'meeting')
    return (
      <Link
        to="/schedule/requests"
        search={person ? { ask: person.id, ...(words && { about: words }) } : { new: true }}
        className={layout({ weight: 600 }, classes.turned)}
      >
        {copy.commands.meeting}
      </Link>
    );
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
