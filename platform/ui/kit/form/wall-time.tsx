import { TextInput } from '@mantine/core';
import { custom } from './fields.ts';
import { inputOf } from './text.tsx';

/** A day and a time by the clock of a zone that stands below it; empty without one. */
export const wallTime = ({ label, zone }: { label: string; zone: string }) =>
  custom<string>({
    label,
    empty: '',
    says: (value) => value.replace('T', ' '),
    render: (field) => <TextInput type="datetime-local" {...inputOf(field, { label, help: zone })} />,
  });
