import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { IconSearch, IconX } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Kbd } from '#platform/ui/kit/kbd.tsx';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import classes from './search-box.module.css';

type SearchBoxProps = {
  /** What the address searches for by now. */
  q: string | undefined;
  onSearch: (q: string | undefined) => void;
  /** Down leads from the box into the list. */
  onLeave: () => void;
  ref?: Ref<HTMLInputElement>;
};

/** The text of the page: goes into the address a moment after the last key. */
export function SearchBox({ q, onSearch, onLeave, ref }: SearchBoxProps) {
  const [text, setText] = useState(q ?? '');
  const sent = useRef(q);
  const send = useDebouncedCallback((next: string | undefined) => {
    if (sent.current === next) return;
    sent.current = next;
    onSearch(next);
  }, limits.debounceMs);

  useEffect(() => {
    // Back or forward changed the address: the box follows. Its own change it already shows.
    if (sent.current === q) return;
    sent.current = q;
    setText(q ?? '');
  }, [q]);

  const change = (next: string) => {
    setText(next);
    send(next.trim() || undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text) {
      event.preventDefault();
      change('');
    }
    if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault();
      onLeave();
    }
  };
  const clear = (
    <IconButton
      size="sm"
      label={copy.page.clear}
      icon={<IconX size={16} stroke={1.75} aria-hidden />}
      onClick={() => change('')}
    />
  );
  return (
    <TextInput
      ref={ref}
      className={classes.box}
      classNames={{ input: classes.input }}
      type="search"
      aria-label={copy.page.box}
      placeholder={copy.placeholder}
      maxLength={limits.queryMax}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={text ? clear : <Kbd>/</Kbd>}
    />
  );
}
