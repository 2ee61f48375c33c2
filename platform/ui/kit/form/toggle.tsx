import { Switch } from '../switch.tsx';
import { type Field, inWords } from './fields.ts';

/** Something that is on or off. Apart from the other kinds, as its css comes with it. */
export const toggle = (words: { label: string; help?: string }): Field<boolean, boolean> => ({
  label: words.label,
  empty: false,
  isHalf: false,
  problemIn: () => undefined,
  send: (value) => value,
  says: inWords,
  render: ({ value, problem, isFirst, onChange }) => (
    <Switch
      label={words.label}
      description={words.help}
      checked={value}
      error={problem}
      data-autofocus={isFirst || undefined}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  ),
});
