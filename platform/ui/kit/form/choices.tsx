import { MultiSelect, Select } from '@mantine/core';
import { Row, Stack, Text } from '../layout.tsx';
import { TickBox } from '../tick-box.tsx';
import { type Drawn, type Field, type FieldWords, inWords } from './fields.ts';

interface Option<Chosen extends string> {
  readonly value: Chosen;
  readonly label: string;
}

interface ChoiceWords<Chosen extends string> extends FieldWords {
  readonly data: readonly Option<Chosen>[];
  readonly placeholder?: string | undefined;
  /** It is found by typing: for long lists. */
  readonly isSearched?: boolean | undefined;
}

const drawChoice = <Chosen extends string>(
  { value, problem, isFirst, onChange }: Drawn<Chosen | null>,
  { label, help, data, placeholder, isSearched = false }: ChoiceWords<Chosen>,
  mayBeNone: boolean,
) => (
  <Select
    label={label}
    description={help}
    placeholder={placeholder}
    data={[...data]}
    value={value}
    error={problem}
    clearable={mayBeNone}
    allowDeselect={mayBeNone}
    searchable={isSearched}
    data-autofocus={isFirst || undefined}
    // The dialog takes focus: a list that opened on focus would cover its button.
    openOnFocus={false}
    onChange={(chosen) => onChange(data.find((one) => one.value === chosen)?.value ?? null)}
  />
);

const nameIn = <Chosen extends string>(data: readonly Option<Chosen>[], value: Chosen | null) =>
  data.find((one) => one.value === value)?.label ?? '';

/** One of some, or none: null. A required one is not sent without. */
export function select<Chosen extends string>(
  words: ChoiceWords<Chosen> & { readonly required: string },
): Field<Chosen | null, Chosen>;
export function select<Chosen extends string>(
  words: ChoiceWords<Chosen>,
): Field<Chosen | null, Chosen | null>;
export function select<Chosen extends string>(
  words: ChoiceWords<Chosen>,
): Field<Chosen | null, Chosen | null> {
  return {
    label: words.label,
    empty: null,
    isHalf: words.isHalf ?? false,
    problemIn: (value) => (value === null ? words.required : undefined),
    send: (value) => value,
    says: (value) => nameIn(words.data, value),
    render: (field) => drawChoice(field, words, words.required === undefined),
  };
}

/** One of some, always: the first before anything is chosen. */
export const choice = <Chosen extends string>(
  words: Omit<ChoiceWords<Chosen>, 'required'> & { readonly first: NoInfer<Chosen> },
): Field<Chosen, Chosen> => ({
  label: words.label,
  empty: words.first,
  isHalf: words.isHalf ?? false,
  problemIn: () => undefined,
  send: (value) => value,
  says: (value) => nameIn(words.data, value),
  render: ({ onChange, ...field }) =>
    drawChoice({ ...field, onChange: (value) => value !== null && onChange(value) }, words, false),
});

/** Any number of some, in their own order. */
export const many = <Chosen extends string>(
  words: Pick<ChoiceWords<Chosen>, 'label' | 'data' | 'placeholder'>,
): Field<readonly Chosen[], Chosen[]> => ({
  label: words.label,
  empty: [],
  isHalf: false,
  problemIn: () => undefined,
  send: (value) => [...value],
  says: (value) => value.map((one) => nameIn(words.data, one)).join(', '),
  render: ({ value, problem, isFirst, onChange }) => (
    <MultiSelect
      label={words.label}
      placeholder={value.length === 0 ? words.placeholder : ''}
      data={[...words.data]}
      value={[...value]}
      error={problem}
      data-autofocus={isFirst || undefined}
      openOnFocus={false}
      onChange={(next) =>
        onChange(words.data.map((one) => one.value).filter((chosen) => next.includes(chosen)))
      }
    />
  ),
});

/** Something to tick, with its words beside it. */
export const tick = ({ label, help }: Pick<FieldWords, 'label' | 'help'>): Field<boolean, boolean> => ({
  label,
  empty: false,
  isHalf: false,
  problemIn: () => undefined,
  send: (value) => value,
  says: inWords,
  render: ({ value, onChange }) => (
    <Stack gap={4}>
      <Row as="label" gap={8} align="center" minHeight={32}>
        <TickBox checked={value} onToggle={onChange} />
        {label}
      </Row>
      {help === undefined ? null : (
        <Text size="sm" tone="muted">
          {help}
        </Text>
      )}
    </Stack>
  ),
});
