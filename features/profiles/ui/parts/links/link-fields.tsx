import { TextInput } from '@mantine/core';
import type { PersonView } from '../../../contract.ts';
import { limits } from '../../../limits.ts';
import type { ProfileEditing } from '../use-profile-edit.ts';
import { linksCopy } from './links-copy.ts';
import { ReelsField } from './reels-field.tsx';

/** Fields for links outside the product. */
export function LinkFields({ form, me }: { form: ProfileEditing['form']; me: PersonView }) {
  const { fields, help } = linksCopy;
  const { genres, roles } = me.professionalInfo;
  return (
    <>
      <TextInput
        key={form.key('imdb')}
        {...form.getInputProps('imdb')}
        label={fields.imdb}
        description={help.imdb}
        maxLength={limits.pastedMax}
        autoComplete="off"
      />
      <TextInput
        key={form.key('website')}
        {...form.getInputProps('website')}
        label={fields.website}
        inputMode="url"
        autoComplete="url"
      />
      <ReelsField
        key={form.key('reels')}
        {...form.getInputProps('reels')}
        suggestions={[...genres, ...roles].map(({ label }) => label)}
      />
    </>
  );
}
