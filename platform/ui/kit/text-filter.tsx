import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { IconSearch } from '../icons.ts';
import { useShortcuts } from '../keys.ts';
import classes from './text-filter.module.css';

const waitMs = 200;

type TextFilterProps = {
  q: string | undefined;
  label: string;
  /** Characters. */
  maxLength?: number;
  /** Where a list has less room for it. */
  className?: string;
  onFilter: (q: string | undefined) => void;
};

/**
 * A list's text filter; reported a moment after the last key, or as it is left: whoever presses a row goes there, and is not
 * brought back by what they typed. The key "/" focuses it.
 */
export function TextFilter({ q, label, maxLength = 120, className, onFilter }: TextFilterProps) {
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
      className={[classes.text, className].join(' ')}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      value={text}
      onBlur={() => send.flush()}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      onChange={(event) => {
        setText(event.currentTarget.value);
        send(event.currentTarget.value.trim() || undefined);
      }}
    />
  );
}
