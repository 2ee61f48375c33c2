import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { IconSearch } from '../icons.ts';
import { useShortcuts } from '../keys.ts';

const waitMs = 200;

type TextFilterProps = {
  q: string | undefined;
  label: string;
  className?: string | undefined;
  onFilter: (q: string | undefined) => void;
};

/** The text a list is narrowed to; told a moment after the last key. The key "/" leads here. */
export function TextFilter({ q, label, className, onFilter }: TextFilterProps) {
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
      {...(className && { className })}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={120}
      value={text}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      onChange={(event) => {
        setText(event.currentTarget.value);
        send(event.currentTarget.value.trim() || undefined);
      }}
    />
  );
}
