import { Popover } from '@mantine/core';
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { layout, Text } from '../layout.tsx';
import classes from './explained-text.module.css';
import { type GlossaryEntry, piecesOf } from './pieces.ts';

const openAfterMs = 300;
const closeAfterMs = 200;

type ExplainedTextProps = { text: string; glossary: readonly GlossaryEntry[] };

/** A text with its trade terms explained. */
export function ExplainedText({ text, glossary }: ExplainedTextProps) {
  const pieces = useMemo(() => piecesOf(text, glossary), [text, glossary]);
  // Each term is explained once per text, so it can be the key.
  return pieces.map(({ text: words, entry }) =>
    entry ? <Term key={words} word={words} means={entry.means} /> : words,
  );
}

type TermProps = { word: string; means: string };

/** A trade term: shows its meaning on hover, and when pressed by key or finger. */
function Term({ word, means }: TermProps) {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const soon = (open: boolean) => (event: PointerEvent) => {
    // A finger presses; it doesn't hover.
    if (event.pointerType === 'touch') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(open), open ? openAfterMs : closeAfterMs);
  };
  useEffect(() => {
    return () => clearTimeout(timer.current);
  }, []);
  const press = () => {
    clearTimeout(timer.current);
    setIsOpen(!isOpen);
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="top-start" width={280} withRoles={false}>
      <Popover.Target>
        <button
          type="button"
          className={layout({ bare: true, textAlign: 'start' }, classes.term)}
          aria-expanded={isOpen}
          onClick={press}
          onPointerEnter={soon(true)}
          onPointerLeave={soon(false)}
          onBlur={() => setIsOpen(false)}
        >
          {word}
        </button>
      </Popover.Target>
      <Popover.Dropdown onPointerEnter={soon(true)} onPointerLeave={soon(false)}>
        <Text as="p" role="status" py={4} px={6} size="sm" weight={400} tone="ink" pretty>
          {means}
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}
