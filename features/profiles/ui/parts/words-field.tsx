import { TagsInput } from '@mantine/core';
import classes from '#platform/ui/kit/pills.module.css';
import { limits } from '../../limits.ts';
import { dropdown } from './dropdown.ts';

type WordsFieldProps = {
  label: string;
  description?: string;
  suggestions: readonly string[];
  defaultValue?: string[];
  error?: string;
  onChange: (words: string[]) => void;
};

/** Free-text entries with suggestions: each is added by Enter, a comma or leaving the field. */
export function WordsField({ suggestions, ...field }: WordsFieldProps) {
  return (
    <TagsInput
      classNames={{ input: classes.input, inputField: classes.inner, pill: classes.pill }}
      comboboxProps={dropdown.comboboxProps}
      withScrollArea={dropdown.withScrollArea}
      data={[...suggestions]}
      maxTags={limits.listMax}
      acceptValueOnBlur
      {...field}
    />
  );
}
