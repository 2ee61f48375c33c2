import { NumberInput } from '../number-input.tsx';
import type { Field } from './fields.ts';

interface NumberWords {
  readonly label: string;
  readonly help?: string;
  readonly required?: string;
  readonly isHalf?: boolean;
  readonly least?: number;
  readonly most?: number;
}

/** A whole number; null if none was typed. Apart from the other kinds, as its css comes with it. */
export const number = (words: NumberWords): Field<number | null, number | null> => ({
  label: words.label,
  empty: null,
  isHalf: words.isHalf ?? false,
  problemIn: (value) => (value === null ? words.required : undefined),
  send: (value) => value,
  says: (value) => (value === null ? '' : String(value)),
  render: ({ value, problem, isFirst, onChange }) => (
    <NumberInput
      label={words.label}
      description={words.help}
      allowDecimal={false}
      min={words.least}
      max={words.most}
      value={value ?? ''}
      error={problem}
      data-autofocus={isFirst || undefined}
      onChange={(typed) => onChange(typeof typed === 'number' ? typed : null)}
    />
  ),
});
