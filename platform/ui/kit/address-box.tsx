import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { IconSearch, IconX } from '../icons.ts';
import classes from './address-box.module.css';
import { IconButton } from './icon-button.tsx';
import { Kbd } from './kbd.tsx';

type AddressBoxProps = {
  /** The current text in the address. */
  q: string | undefined;
  words: { readonly filter: string; readonly clearFilter: string };
  /** The label, where it has none of its own. */
  placeholder?: string;
  /** Characters: a shorter text counts as none. */
  textMin?: number;
  textMax: number;
  /** Delay after a key before reporting, milliseconds. */
  waitMs?: number;
  /** Its width. */
  className: string | undefined;
  onText: (q: string | undefined) => void;
  /** Keys that move from the box into the list. */
  leaveKeys?: readonly ('ArrowDown' | 'Enter')[];
  onLeave: () => void;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** A search box for a list; its text goes into the address a moment after the last key. */
export function AddressBox(props: AddressBoxProps) {
  const { q, words, placeholder = words.filter, textMin = 1, textMax, waitMs = 200 } = props;
  const { className, leaveKeys = ['ArrowDown'], ref } = props;
  const [text, setText] = useState(q ?? '');
  const sent = useRef(q);
  const send = useDebouncedCallback((next: string | undefined) => {
    if (sent.current === next) return;
    sent.current = next;
    props.onText(next);
  }, waitMs);

  useEffect(() => {
    // Back, forward or "Clear filters" changed the address: the box follows. It already shows its own changes.
    if (sent.current === q) return;
    sent.current = q;
    setText(q ?? '');
  }, [q]);

  const change = (next: string) => {
    setText(next);
    const wanted = next.trim();
    send(wanted.length >= textMin ? wanted : undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text) {
      event.preventDefault();
      change('');
    }
    if (leaveKeys.some((key) => key === event.key)) {
      event.preventDefault();
      props.onLeave();
    }
  };
  const clear = (
    <IconButton
      size="sm"
      label={words.clearFilter}
      icon={<IconX size={16} stroke={1.75} aria-hidden />}
      onClick={() => change('')}
    />
  );
  return (
    <TextInput
      ref={ref}
      className={[classes.box, className].join(' ')}
      classNames={{ input: classes.input }}
      type="search"
      aria-label={words.filter}
      placeholder={placeholder}
      maxLength={textMax}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={text ? clear : <Kbd>/</Kbd>}
    />
  );
}
