import { TextInput, UnstyledButton } from '@mantine/core';
import { type Ref, useState } from 'react';
import { IconEye, IconEyeOff } from '#platform/ui/icons.ts';
import { copy } from '../copy.ts';
import classes from './password-field.module.css';

type PasswordFieldProps = {
  ref: Ref<HTMLInputElement>;
  error: string | undefined;
};

/** A password that can be shown. The kit's own input would add a second kind of button to our smallest page. */
export function PasswordField({ ref, error }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  const reveal = (
    <UnstyledButton
      className={classes.reveal}
      aria-label={copy.showPassword}
      aria-pressed={isShown}
      onClick={() => setIsShown(!isShown)}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </UnstyledButton>
  );
  return (
    <TextInput
      ref={ref}
      label={copy.password}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      size="lg"
      error={error}
      rightSection={reveal}
    />
  );
}
