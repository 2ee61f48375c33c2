import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Grid } from '#platform/ui/kit/layout.tsx';
import { audiences } from '../../../limits.ts';
import type { AudienceField } from '../edit-values.ts';
import type { ProfileEditing } from '../use-profile-edit.ts';
import { fieldWords } from './field-words.ts';
import { guardedCopy } from './guarded-copy.ts';
import classes from './guarded-pair.module.css';

type GuardedPairProps = {
  form: ProfileEditing['form'];
  /** Absent if another person decides the audience. */
  audience: AudienceField | undefined;
  children: ReactNode;
};

/** A field with its audience next to it (PRO-4). */
export function GuardedPair({ form, audience, children }: GuardedPairProps) {
  return (
    <Grid gap={16} align="start" className={classes.pair}>
      <Grid gap={16} shrink className={classes.field}>
        {children}
      </Grid>
      {audience ? (
        <NativeSelect
          key={form.key(audience)}
          {...form.getInputProps(audience)}
          className={classes.audience}
          label={fieldWords(audience)}
          data={audiences.map((value) => ({ value, label: guardedCopy.audiences[value] }))}
        />
      ) : null}
    </Grid>
  );
}

type GuardedTextProps = {
  form: ProfileEditing['form'];
  field: 'email' | 'phone' | 'travelsFrom' | 'freeFrom' | 'holdFrom' | 'holdUntil';
  type?: 'email' | 'tel' | 'date';
  description?: string;
  autoComplete?: string;
};

/** A text line or date of the form. */
export function GuardedText({ form, field, type, ...rest }: GuardedTextProps) {
  return (
    <TextInput
      key={form.key(field)}
      {...form.getInputProps(field)}
      label={guardedCopy.fields[field]}
      {...(type && { type })}
      {...rest}
    />
  );
}
