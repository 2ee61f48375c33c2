import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Grid } from '#platform/ui/kit/layout.tsx';
import { audiences, type RepresentedField } from '../../../limits.ts';
import type { AudienceField } from '../edit-values.ts';
import type { ProfileEditing } from '../use-profile-edit.ts';
import { fieldWords } from './field-words.ts';
import { guardedCopy } from './guarded-copy.ts';
import classes from './guarded-fields.module.css';

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
function GuardedText({ form, field, type, ...rest }: GuardedTextProps) {
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

const { help } = guardedCopy;

/** Contact details, each with its audience. */
export function ContactFields({ form }: { form: ProfileEditing['form'] }) {
  return (
    <>
      <GuardedPair form={form} audience="emailAudience">
        <GuardedText form={form} field="email" type="email" description={help.email} autoComplete="email" />
      </GuardedPair>
      <GuardedPair form={form} audience="phoneAudience">
        <GuardedText form={form} field="phone" type="tel" description={help.phone} autoComplete="tel" />
      </GuardedPair>
    </>
  );
}

type AvailabilityProps = {
  form: ProfileEditing['form'];
  isOwn: boolean;
  has: (field: RepresentedField) => boolean;
};

/**
 * When and from where the person can work, each with its audience; on another person's profile only editable fields.
 */
export function AvailabilityFields({ form, isOwn, has }: AvailabilityProps) {
  return (
    <>
      {has('freeFrom') ? (
        <GuardedPair form={form} audience={isOwn ? 'freeFromAudience' : undefined}>
          <GuardedText form={form} field="freeFrom" type="date" />
        </GuardedPair>
      ) : null}
      {has('hold') ? (
        <GuardedPair form={form} audience={isOwn ? 'holdAudience' : undefined}>
          <GuardedText form={form} field="holdFrom" type="date" />
          <GuardedText form={form} field="holdUntil" type="date" />
        </GuardedPair>
      ) : null}
      {has('travelsFrom') ? (
        <GuardedPair form={form} audience={isOwn ? 'travelsFromAudience' : undefined}>
          <GuardedText form={form} field="travelsFrom" description={help.travelsFrom} />
        </GuardedPair>
      ) : null}
    </>
  );
}
