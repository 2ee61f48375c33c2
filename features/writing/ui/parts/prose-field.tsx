import { Textarea, type TextareaProps } from '@mantine/core';
import { type RefObject, Suspense, useRef } from 'react';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import type { WritingField } from './writing-field.ts';

const WritingRow = lazyPart(async () => (await import('./writing-row.tsx')).WritingRow);

/** Reserves the row's space while it loads, so that nothing below it moves. */
const room = <div style={{ height: 36 }} />;

type ProseFieldProps = Omit<TextareaProps, 'defaultValue' | 'ref' | 'value'> & {
  value: string;
  ref?: RefObject<HTMLTextAreaElement | null>;
  /** As in `WritingField`; omitted if the text does not outlive the page. */
  keptAs?: WritingField['keptAs'];
};

/** A long text field with the writing tools below it. */
export function ProseField({ className, ref, keptAs = null, value, ...field }: ProseFieldProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const box = ref ?? own;
  return (
    <div className={className}>
      <Textarea ref={box} value={value} {...field} />
      <Suspense fallback={room}>
        <WritingRow box={box} text={value} keptAs={keptAs} />
      </Suspense>
    </div>
  );
}
