import { TextInput } from '@mantine/core';
import { firstInstantOf } from '../../../contract/wall-clock.ts';
import { deviceZone } from '../../zone-words.ts';
import type { Field, FieldWords } from './fields.ts';
import { inputOf, typed } from './text.tsx';

/** A day and a time on this device's clock, sent as an instant; null if none was chosen. */
export function moment(words: FieldWords & { readonly required: string }): Field<string, string>;
export function moment(words: FieldWords): Field<string, string | null>;
export function moment(words: FieldWords): Field<string, string | null> {
  return {
    ...typed(words),
    send: (value) => (value === '' ? null : new Date(firstInstantOf(deviceZone(), value)).toISOString()),
    says: (value) => value.replace('T', ' '),
    render: (field) => <TextInput type="datetime-local" {...inputOf(field, words)} />,
  };
}
