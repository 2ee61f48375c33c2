import { NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { PlaceField } from '#features/places/ui/public.ts';
import type { PersonView } from '../../contract.ts';
import { formerNameChoices, limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import { BioField } from './bio-field.tsx';
import { ChoicesField } from './choices-field.tsx';
import { CompanyField } from './company-field.tsx';
import classes from './edit-form.module.css';
import type { EditField } from './edit-values.ts';
import { fieldWords } from './guarded/field-words.ts';
import { guardedCopy } from './guarded/guarded-copy.ts';
import { GuardedPair } from './guarded/guarded-pair.tsx';
import { AvailabilityFields, ContactFields } from './guarded/guarded-sections.tsx';
import { languageNames, unionNames } from './suggestions.ts';
import type { ProfileEditing } from './use-profile-edit.ts';
import { WordsField } from './words-field.tsx';
import { ZoneField } from './zone-field.tsx';

const { help, sections } = copy.edit;

/** The fields of one's own profile, in six sections and one column. */
export function EditForm({ form, me }: { form: ProfileEditing['form']; me: PersonView }) {
  const tied = (field: EditField) => ({ label: fieldWords(field), ...form.getInputProps(field) });
  // A control is drawn anew when the form is set from outside: then its key changes.
  const key = (field: EditField) => form.key(field);
  return (
    <>
      <Section title={sections.name}>
        <TextInput
          key={key('displayName')}
          {...tied('displayName')}
          description={help.displayName}
          autoComplete="name"
          required
        />
        <NativeSelect
          key={key('formerNames')}
          {...tied('formerNames')}
          data={formerNameChoices.map((value) => ({ value, label: guardedCopy.formerNames[value] }))}
        />
        <div className={classes.pair}>
          <TextInput key={key('firstName')} {...tied('firstName')} autoComplete="given-name" />
          <TextInput key={key('lastName')} {...tied('lastName')} autoComplete="family-name" />
        </div>
      </Section>
      <Section title={sections.work}>
        <TextInput
          key={key('title')}
          {...tied('title')}
          description={help.title}
          autoComplete="organization-title"
        />
        <ChoicesField
          key={key('roles')}
          {...tied('roles')}
          catalogue="job-titles"
          held={me.professionalInfo.roles}
          description={help.roles(limits.listMax)}
          nothingFound={copy.edit.noSuchRole}
        />
        <CompanyField key={key('company')} {...tied('company')} description={help.company} />
        <ChoicesField
          key={key('genres')}
          {...tied('genres')}
          catalogue="genres"
          held={me.professionalInfo.genres}
          nothingFound={copy.edit.noSuchGenre}
        />
        <WordsField
          key={key('unions')}
          {...tied('unions')}
          description={help.unions}
          suggestions={unionNames}
        />
      </Section>
      <Section title={sections.place}>
        <GuardedPair form={form} audience="locationAudience">
          <PlaceField key={key('location')} {...tied('location')} description={guardedCopy.help.location} />
        </GuardedPair>
        <ZoneField key={key('timeZone')} {...tied('timeZone')} />
        <WordsField
          key={key('languages')}
          {...tied('languages')}
          description={help.languages}
          suggestions={languageNames()}
        />
      </Section>
      <Section title={guardedCopy.contact}>
        <ContactFields form={form} />
      </Section>
      <Section title={guardedCopy.availability}>
        <AvailabilityFields form={form} />
      </Section>
      <Section title={sections.about}>
        <BioField key={key('bio')} {...tied('bio')} />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      <div className={classes.fields}>{children}</div>
    </section>
  );
}
