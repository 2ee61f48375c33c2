import { TextInput } from '@mantine/core';
import type { Drawn, Field, FieldWords } from './fields.ts';

interface TextWords extends FieldWords {
  /** The longest text, in characters. */
  readonly limit?: number | undefined;
  readonly placeholder?: string | undefined;
  readonly autoComplete?: string | undefined;
  readonly type?: 'email' | 'url' | undefined;
  readonly inputMode?: 'decimal' | 'numeric' | 'email' | 'url' | 'tel' | undefined;
  /** How the text is written while it is typed: in capitals. */
  readonly shape?: ((text: string) => string) | undefined;
  /** What is wrong with a text. */
  readonly check?: ((text: string) => string | undefined) | undefined;
}

/** What all fields are that one types into. */
export const typed = ({ label, required, isHalf = false, check }: FieldWords & Pick<TextWords, 'check'>) => ({
  label,
  empty: '',
  isHalf,
  problemIn: (value: string) => (value.trim() === '' ? required : check?.(value.trim())),
  says: (value: string) => value,
});

const trimmed = (value: string) => value.trim();

/** What the library's text fields are given. */
export const inputOf = (
  { value, problem, isFirst, onChange }: Drawn<string>,
  { label, help }: FieldWords,
) => ({
  label,
  description: help,
  value,
  error: problem,
  'data-autofocus': isFirst || undefined,
  onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
});

/** A line of text; sent without blanks around it. For longer ones there is `prose`, with the writing tools. */
export const text = (words: TextWords): Field<string, string> => ({
  ...typed(words),
  send: trimmed,
  render: ({ onChange, ...field }) => (
    <TextInput
      {...inputOf({ ...field, onChange: (value) => onChange(words.shape?.(value) ?? value) }, words)}
      type={words.type}
      inputMode={words.inputMode}
      maxLength={words.limit}
      placeholder={words.placeholder}
      autoComplete={words.autoComplete ?? 'off'}
    />
  ),
});

/** A day; null if none was chosen. */
export function day(words: FieldWords & { readonly required: string }): Field<string, string>;
export function day(words: FieldWords): Field<string, string | null>;
export function day(words: FieldWords): Field<string, string | null> {
  return {
    ...typed(words),
    send: (value) => value || null,
    render: (field) => <TextInput type="date" {...inputOf(field, words)} />,
  };
}

interface ReasonWords {
  readonly reason: string;
  readonly reasonHelp: string;
  readonly reasonNeeded: string;
}

/** Why, before an act that others will read about. */
export const reason = (words: ReasonWords, limit: number) =>
  text({ label: words.reason, help: words.reasonHelp, limit, required: words.reasonNeeded });
