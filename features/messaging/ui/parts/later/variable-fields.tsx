import { Button } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import fields from '#platform/ui/kit/native-field.module.css';
import type { TemplateVariable } from '../../../limits.ts';
import { fillVariables, variablesIn } from '../../../policy/template-variables.ts';
import { words } from './later-copy.ts';
import classes from './variable-fields.module.css';

const { variables } = words;

type VariableFieldsProps = {
  text: string;
  write: (text: string) => void;
  box: RefObject<HTMLTextAreaElement | null>;
  /** How often sending was tried with variables still to fill in; 0 if never. */
  asked: number;
};

/** A field for each variable left in the text: nothing can be sent before they are filled in (MSG-17). */
export function VariableFields({ text, write, box, asked }: VariableFieldsProps) {
  const names = variablesIn(text);
  const fill = (name: TemplateVariable, value: string) => {
    const next = fillVariables(text, { [name]: value });
    write(next);
    // After the last one, back to the text.
    if (variablesIn(next).length === 0) box.current?.focus();
  };
  return (
    <Grid as="fieldset" gap={6} pt={8} pr={8} mt={6} borderTop="soft">
      <Text as="legend" fullWidth size="xs" tone="muted" className={classes.legend}>
        {variables.label}
      </Text>
      {names.map((name, index) => (
        <VariableField
          key={name}
          name={name}
          asked={asked}
          isFirst={index === 0}
          onFill={(value) => fill(name, value)}
        />
      ))}
    </Grid>
  );
}

type VariableFieldProps = {
  name: TemplateVariable;
  asked: number;
  isFirst: boolean;
  onFill: (value: string) => void;
};

function VariableField({ name, asked, isFirst, onFill }: VariableFieldProps) {
  const [value, setValue] = useState('');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isMissing = asked > 0;
  useEffect(() => {
    if (asked > 0 && isFirst) field.current?.focus();
  }, [asked, isFirst]);
  const fill = () => {
    if (value.trim()) onFill(value.trim());
    else field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Inside the composer's form it would send.
    event.preventDefault();
    fill();
  };
  return (
    <Row gap={4} gapX={8} align="center" wrap className={classes.row}>
      <Text
        as="label"
        htmlFor={id}
        px={8}
        size="sm"
        leading={24}
        tone="ink"
        bg="raised"
        radius="chip"
        className={classes.chip}
        data-missing={isMissing || undefined}
      >
        {variables.names[name]}
      </Text>
      <input
        ref={field}
        id={id}
        className={[fields.field, classes.field].join(' ')}
        value={value}
        maxLength={200}
        autoComplete="off"
        data-private
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-line` : undefined}
        onChange={(event) => setValue(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button variant="default" size="sm" onClick={fill}>
        {variables.fill}
      </Button>
      {isMissing ? (
        <Text as="p" id={`${id}-line`} role="alert" size="xs" tone="danger" className={classes.line}>
          {variables.missing(variables.names[name])}
        </Text>
      ) : null}
    </Row>
  );
}
