import { Textarea } from '@mantine/core';
import { type ChangeEvent, useId, useState } from 'react';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import classes from './bio-field.module.css';

type BioFieldProps = {
  label: string;
  defaultValue?: string;
  error?: string;
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
};

/** A text about oneself that grows as it is written, with its length. */
export function BioField({ defaultValue = '', error, onChange, ...field }: BioFieldProps) {
  const [length, setLength] = useState(defaultValue.trim().length);
  const countId = useId();
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setLength(event.currentTarget.value.trim().length);
    onChange(event);
  };
  return (
    <div>
      <Textarea
        classNames={{ input: classes.input }}
        defaultValue={defaultValue}
        error={error}
        onChange={change}
        aria-describedby={countId}
        {...field}
      />
      <p id={countId} className={classes.count} data-over={length > limits.bioMax || undefined}>
        {copy.edit.bioCount(length, limits.bioMax)}
      </p>
    </div>
  );
}
