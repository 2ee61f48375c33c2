import { TextInput, type TextInputProps } from '@mantine/core';
import type { Ref } from 'react';

type EmailFieldProps = Pick<TextInputProps, 'label' | 'error' | 'defaultValue'> & {
  ref?: Ref<HTMLInputElement>;
};

/** An address field that password managers fill in as the user name. */
export const EmailField = (field: EmailFieldProps) => (
  <TextInput
    name="email"
    type="email"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    size="lg"
    {...field}
  />
);
