import { Button } from '@mantine/core';
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { WritingTools } from '#features/writing/ui/public.ts';
import { Box, layout, Row } from '#platform/ui/kit/layout.tsx';
import { ProblemLine } from '#platform/ui/kit/problem-line.tsx';
import type { MessageView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { useAutosize } from '../composer/use-autosize.ts';
import { type Editing, useThreadContext } from '../thread/thread-context.tsx';
import writing from '../writing-box.module.css';
import { words } from './acts-copy.ts';
import classes from './edit-form.module.css';
import { mentionedIn, type Nameable } from './mentions.ts';
import { useMessageActs } from './use-message-acts.ts';

type EditFormProps = { message: MessageView; editing: Editing; people: readonly Nameable[] };

/** Edits one's own message in place. The composer's draft is not affected. */
export function EditForm({ message, editing, people }: EditFormProps) {
  const [text, setText] = useState(editing.text);
  const box = useRef<HTMLTextAreaElement>(null);
  const { edit: stop, composer } = useThreadContext();
  const acts = useMessageActs();
  useAutosize(box, text);
  useEffect(() => {
    const element = box.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);
  const content = text.trim();
  const canSave =
    content.length <= limits.contentMax && (content !== '' || message.attachments !== undefined);
  const leave = () => {
    stop(undefined);
    composer.current?.focus();
  };
  const save = () => {
    if (!canSave) return;
    leave();
    if (content === message.content) return;
    const mentions = mentionedIn(content, people).map(({ id }) => id) as MessageView['mentions'];
    void acts.edit(message, { content, mentions });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') leave();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
    else return;
    event.preventDefault();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <Box
      as="form"
      pt={4}
      pb={8}
      px={8}
      my={4}
      bg="panel"
      border="edge"
      radius="button"
      measure
      className={classes.form}
      onSubmit={submit}
    >
      <textarea
        data-private
        ref={box}
        className={layout(
          { fullWidth: true, py: 4, px: 4, tone: 'ink' },
          [writing.text, classes.text].join(' '),
        )}
        rows={1}
        dir="auto"
        value={text}
        aria-label={words.editing.label}
        onKeyDown={onKeyDown}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ProblemLine px={4} leading="inherit">
        {editing.problem}
      </ProblemLine>
      <Row gap={4} align="center" wrap mt={4}>
        <WritingTools box={box} text={text} keptAs={null} />
        <Button variant="default" size="sm" className={classes.acts} onClick={leave}>
          {words.editing.cancel}
        </Button>
        <Button type="submit" size="sm" variant="default" aria-disabled={!canSave || undefined}>
          {words.editing.save}
        </Button>
      </Row>
    </Box>
  );
}
