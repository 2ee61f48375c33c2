import { Textarea } from '@mantine/core';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { WritingTools } from '#features/writing/ui/public.ts';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { limits } from '../../limits.ts';
import classes from './bio-field.module.css';
import { editCopy } from './edit-copy.ts';
import { type DraftName, draftKey } from './edit-draft.ts';

type BioFieldProps = {
  label: string;
  defaultValue?: string;
  error?: string;
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  draft: DraftName;
};

/** The bio: a text area that grows, with a character count. */
export function BioField({ defaultValue = '', error, onChange, draft, ...field }: BioFieldProps) {
  const [text, setText] = useState(defaultValue);
  const box = useRef<HTMLTextAreaElement>(null);
  const length = text.trim().length;
  const countId = useId();
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setText(event.currentTarget.value);
    onChange(event);
  };
  return (
    <div>
      <Textarea
        ref={box}
        classNames={{ input: layout({ py: 8, size: 'lg' }, classes.input) }}
        defaultValue={defaultValue}
        error={error}
        onChange={change}
        aria-describedby={countId}
        {...field}
      />
      <Row gap={4} align="center" wrap minHeight={36} mt={2}>
        <WritingTools box={box} text={text} keptAs={`${draftKey(draft)}-bio`} />
        <Text
          as="p"
          id={countId}
          ml="auto"
          size="xs"
          tabular
          textAlign="end"
          {...(length > limits.bioMax ? { tone: 'danger', weight: 600 } : { tone: 'faint' })}
        >
          {editCopy.bioCount(length, limits.bioMax)}
        </Text>
      </Row>
    </div>
  );
}
