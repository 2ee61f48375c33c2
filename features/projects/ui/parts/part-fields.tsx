import { TextInput } from '@mantine/core';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';

const { board: words } = copy;

interface Part {
  readonly part: string;
  readonly department: string;
}

type PartFieldsProps = { values: Part; onChange: (part: Partial<Part>) => void; hasFocus?: boolean };

/** The part and department of a person on the board. */
export const PartFields = ({ values, onChange, hasFocus = false }: PartFieldsProps) => (
  <>
    <TextInput
      data-autofocus={hasFocus || undefined}
      label={words.part}
      value={values.part}
      maxLength={limits.lineMax}
      onChange={(event) => onChange({ part: event.currentTarget.value })}
    />
    <TextInput
      label={words.department}
      value={values.department}
      maxLength={limits.lineMax}
      onChange={(event) => onChange({ department: event.currentTarget.value })}
    />
  </>
);
