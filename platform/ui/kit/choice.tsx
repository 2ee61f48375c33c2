import { type ReactNode, useId } from 'react';
import classes from './choice.module.css';
import { Text } from './layout.tsx';

type ChoiceProps<Value extends string> = {
  /** Undefined while nothing is chosen. */
  value: Value | undefined;
  options: readonly {
    value: Value;
    label: string;
    line?: string;
    picture?: ReactNode;
    /** Shown but can't be chosen; the line says why. */
    isDisabled?: boolean;
  }[];
  onChoose: (value: Value) => void;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
};

/** One of a few, side by side; each as large as the others. */
export function Choice<Value extends string>({ value, options, onChoose, ...named }: ChoiceProps<Value>) {
  const name = useId();
  const hasLines = options.some(({ line }) => line !== undefined);
  return (
    <div
      role="radiogroup"
      {...named}
      className={classes.options}
      data-lines={hasLines || undefined}
      data-pictures={options.some(({ picture }) => picture !== undefined) || undefined}
    >
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            className={classes.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onChoose(option.value)}
          />
          {option.picture}
          <span className={classes.label}>{option.label}</span>
          {option.line ? (
            <Text mt={4} size="sm" tone="muted" pretty>
              {option.line}
            </Text>
          ) : null}
        </label>
      ))}
    </div>
  );
}
