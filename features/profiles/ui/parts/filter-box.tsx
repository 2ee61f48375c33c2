import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { IconSearch, IconX } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Kbd } from '#platform/ui/kit/kbd.tsx';
import { copy } from '../copy.ts';
import { filterLimits } from './directory-address.ts';
import classes from './filter-box.module.css';

type FilterBoxProps = {
  /** What the address filters by now. */
  q: string | undefined;
  onFilter: (q: string | undefined) => void;
  /** Down leads from the box into the list. */
  onLeave: () => void;
  ref?: Ref<HTMLInputElement>;
};

/** The text of the filter: goes into the address a moment after the last key, from two characters on. */
export function FilterBox({ q, onFilter, onLeave, ref }: FilterBoxProps) {
  const [text, setText] = useState(q ?? '');
  const sent = useRef(q);
  const send = useDebouncedCallback((next: string | undefined) => {
    if (sent.current === next) return;
    sent.current = next;
    onFilter(next);
  }, filterLimits.waitMs);

  useEffect(() => {
    // Back, forward or "Clear filters" changed the address: the box follows. Its own change it already shows.
    if (sent.current === q) return;
    sent.current = q;
    setText(q ?? '');
  }, [q]);

  const change = (next: string) => {
    setText(next);
    const wanted = next.trim();
    send(wanted.length >= filterLimits.textMin ? wanted : undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text) {
      event.preventDefault();
      change('');
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      onLeave();
    }
  };
  return (
    <TextInput
      ref={ref}
      className={classes.box}
      classNames={{ input: classes.input }}
      type="search"
      aria-label={copy.directory.filter}
      placeholder={copy.directory.filter}
      maxLength={filterLimits.textMax}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={text ? <ClearButton onClear={() => change('')} /> : <Kbd>/</Kbd>}
    />
  );
}

function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <IconButton
      size="sm"
      label={copy.directory.clearFilter}
      icon={<IconX size={16} stroke={1.75} aria-hidden />}
      onClick={onClear}
    />
  );
}
