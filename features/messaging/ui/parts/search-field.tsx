import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { IconSearch } from '#platform/ui/icons.ts';
import { Row } from '#platform/ui/kit/layout.tsx';
import classes from './search-field.module.css';

type SearchFieldProps = {
  text: string;
  onText: (text: string) => void;
  /** Labels the box. */
  label: string;
  placeholder: string;
  maxLength?: number;
  /** Shows its border only while hovered or focused. */
  isQuiet?: boolean;
  /** After the text: a key hint or a button. */
  children: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
  ref?: Ref<HTMLInputElement>;
};

/** A search box. */
export function SearchField(props: SearchFieldProps) {
  const { text, onText, label, placeholder, maxLength, isQuiet, children, onKeyDown, ref } = props;
  return (
    <Row
      gap={8}
      align="center"
      rigid
      height={36}
      pl={10}
      pr={4}
      tone="faint"
      border="edge"
      radius="button"
      tap
      className={classes.field}
      data-quiet={isQuiet}
    >
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <input
        ref={ref}
        className={classes.text}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {children}
    </Row>
  );
}
