import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { IconSearch } from '#platform/ui/icons.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import classes from './text-filter.module.css';

const waitMs = 200;

type TextFilterProps = { q: string | undefined; label: string; onFilter: (q: string | undefined) => void };

/** Narrows a list by a text that stands in the address. */
export function TextFilter({ q, label, onFilter }: TextFilterProps) {
  const [text, setText] = useState(q ?? '');
  const sent = useRef(q);
  const box = useRef<HTMLInputElement>(null);
  const send = useDebouncedCallback((next: string | undefined) => {
    sent.current = next;
    onFilter(next);
  }, waitMs);
  useShortcuts({ '/': () => box.current?.select() });
  useEffect(() => {
    // The address changed without us: back, forward, or "Clear filters".
    if (sent.current === q) return;
    sent.current = q;
    setText(q ?? '');
  }, [q]);
  return (
    <TextInput
      ref={box}
      className={classes.text}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={200}
      value={text}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      onChange={(event) => {
        setText(event.currentTarget.value);
        send(event.currentTarget.value.trim() || undefined);
      }}
    />
  );
}
