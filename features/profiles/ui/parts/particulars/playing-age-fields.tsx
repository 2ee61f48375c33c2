import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonView } from '../../../contract.ts';
import { playsParts } from '../../../policy/particulars.ts';
import { choicesQuery } from '../../api.ts';
import { GuardedPair } from '../guarded/guarded-pair.tsx';
import type { ProfileEditing } from '../use-profile-edit.ts';
import { particularsCopy } from './particulars-copy.ts';

type PlayingAgeProps = { form: ProfileEditing['form']; me: PersonView; isOwn: boolean };

/** The playing age: shown to actors, and to anyone who has set one. */
export function PlayingAgeFields({ form, me, isOwn }: PlayingAgeProps) {
  const { data: choices = [] } = useQuery(choicesQuery('job-titles'));
  const [titles, setTitles] = useState(() => form.getValues().roles);
  form.watch('roles', ({ value }) => setTitles(value));
  const groups = choices.filter(({ value }) => titles.includes(value)).map((choice) => choice.groups);
  if (!playsParts(me.particulars.playingAge, groups)) return null;
  return (
    <GuardedPair form={form} audience={isOwn ? 'playingAgeAudience' : undefined}>
      {(['playingAgeFrom', 'playingAgeUntil'] as const).map((field) => (
        <TextInput
          key={form.key(field)}
          {...form.getInputProps(field)}
          label={particularsCopy.fields[field]}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
        />
      ))}
    </GuardedPair>
  );
}
