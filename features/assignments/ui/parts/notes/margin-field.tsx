import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ProseField } from '#features/writing/ui/public.ts';
import { layout } from '#platform/ui/kit/layout.tsx';
import { limits, type MarginPart } from '../../../limits.ts';
import { words as coverage } from '../coverage-copy.ts';
import classes from './margin-notes.module.css';
import { words } from './notes-copy.ts';
import type { useMarginDraft } from './use-margin-draft.ts';

type MarginFieldProps = { part: MarginPart; margin: ReturnType<typeof useMarginDraft> };

/** Where the assigner writes a note on one part of a coverage. */
export function MarginField({ part, margin }: MarginFieldProps) {
  const text = margin.textOf(part);
  const name = coverage.parts[part];
  if (text === undefined) {
    return (
      <UnstyledButton
        className={layout({
          size: 'sm',
          minHeight: 32,
          tone: 'muted',
          hoverInk: true,
          underlined: true,
          tap: true,
        })}
        aria-label={words.margin.addTo(name)}
        onClick={() => margin.write(part, '')}
      >
        {words.margin.add}
      </UnstyledButton>
    );
  }
  return <Field part={part} margin={margin} text={text} />;
}

function Field({ part, margin, text }: MarginFieldProps & { text: string }) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [isNew] = useState(text === '');
  useEffect(() => {
    // Focuses a field just opened, not one restored from a draft.
    if (isNew) box.current?.focus();
  }, [isNew]);
  return (
    <ProseField
      ref={box}
      className={classes.write}
      label={words.margin.write(coverage.parts[part])}
      autosize
      minRows={2}
      maxRows={10}
      maxLength={limits.marginNoteMax}
      value={text}
      onChange={(event) => margin.write(part, event.currentTarget.value)}
      onBlur={() => (text.trim() === '' ? margin.drop(part) : undefined)}
    />
  );
}
