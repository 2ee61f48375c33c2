import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Row } from '../../kit/layout.tsx';
import { words } from '../rich-editor-copy.ts';
import classes from './rich-editor.module.css';

interface LineFormProps {
  readonly label: string;
  readonly help?: string;
  readonly placeholder?: string;
  readonly type?: 'url';
  readonly start: string;
  readonly limit: number;
  /** What is wrong with it; undefined when it was taken. */
  readonly onSave: (value: string) => string | undefined;
  readonly onRemove?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** One line about the selection, below the toolbar. It is no form of its own: it may stand within one. */
export function LineForm({ onSave, onRemove, onClose, start, help, limit, ...field }: LineFormProps) {
  const [value, setValue] = useState(start);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);
  const save = () => setProblem(onSave(value.trim()));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') save();
    else onClose();
  };
  return (
    <Row className={classes.line} gap={8} align="end" wrap onKeyDown={onKeyDown}>
      <TextInput
        {...field}
        className={classes.lineField}
        description={help}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        ref={input}
        autoComplete="off"
        maxLength={limit}
        value={value}
        error={problem}
        onChange={({ currentTarget }) => {
          setValue(currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button onClick={save}>{words.save}</Button>
      {onRemove && (
        <Button variant="default" onClick={onRemove}>
          {words.removeLink}
        </Button>
      )}
      <Button variant="subtle" onClick={onClose}>
        {words.close}
      </Button>
    </Row>
  );
}
