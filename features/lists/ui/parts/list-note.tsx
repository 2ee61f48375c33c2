import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { IconPencil } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { useLazyPart } from '#platform/ui/lazy-part.ts';
import type { ListView } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import classes from './list-note.module.css';

const { note: words } = copy;
const loadForm = () => import('./list-note-form.tsx').then((part) => part.ListNoteForm);

/** The owner's note on a list, edited inline. */
export function ListNote({ list }: { list: ListView }) {
  const [opened, setOpened] = useState<ListView>();
  const Form = useLazyPart(loadForm, {
    isWanted: opened !== undefined,
    onFailure: () => setOpened(undefined),
  });
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(undefined);
    requestAnimationFrame(() => button.current?.focus());
  };
  // Until the form has loaded, the note stays readable.
  if (opened && Form) return <Form opened={opened} onClose={close} />;
  const open = () => setOpened(list);
  if (!list.note)
    return (
      <Row gap={8} align="start" rigid py={8} px="edge" borderBottom="soft">
        <Button ref={button} variant="subtle" color="gray" size="sm" className={classes.add} onClick={open}>
          {words.add}
        </Button>
      </Row>
    );
  return (
    <Row gap={8} align="start" rigid py={8} px="edge" borderBottom="soft">
      <Text
        as="p"
        grow
        py={6}
        scroll
        clip
        leading={20}
        breaks
        preWrap
        className={classes.text}
        dir="auto"
        data-private
      >
        {list.note}
      </Text>
      <IconButton
        ref={button}
        size="sm"
        label={words.edit}
        icon={<IconPencil size={16} stroke={1.75} aria-hidden />}
        onClick={open}
      />
    </Row>
  );
}
