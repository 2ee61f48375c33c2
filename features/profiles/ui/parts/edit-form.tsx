import { Autocomplete, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react';
import { PlaceField } from '#features/places/ui/public/fields.ts';
import { WritingTools } from '#features/writing/ui/public.ts';
import { Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import type { PersonView } from '../../contract.ts';
import { formerNameChoices, limits, type RepresentedField } from '../../limits.ts';
import { choicesQuery } from '../api.ts';
import { findChoices } from './catalogue-search.ts';
import { ChoicesField } from './choices-field.tsx';
import { dropdown } from './dropdown.ts';
import { editCopy, linksCopy, particularsCopy } from './edit-copy.ts';
import { type DraftName, draftKey } from './edit-draft.ts';
import classes from './edit-form.module.css';
import type { EditField } from './edit-values.ts';
import { fieldWords } from './guarded/field-words.ts';
import { guardedCopy } from './guarded/guarded-copy.ts';
import { AvailabilityFields, ContactFields, GuardedPair } from './guarded/guarded-fields.tsx';
import { LinkFields } from './links/link-fields.tsx';
import { LanguagesField, MayWorkInField, PlayingAgeFields } from './particulars/particulars-fields.tsx';
import type { ProfileSection } from './profile-address.ts';
import { unionNames } from './suggestions.ts';
import type { ProfileEditing } from './use-profile-edit.ts';
import { WordsField } from './words-field.tsx';
import { ZoneField } from './zone-field.tsx';

const { help, sections } = editCopy;

type EditFormProps = {
  form: ProfileEditing['form'];
  me: PersonView;
  draft: DraftName;
  /** Fields that may be edited on a client's profile; absent for all fields of the editor's own. */
  fields: readonly RepresentedField[] | undefined;
  /** The only section to show; absent for all of them. */
  only?: ProfileSection | undefined;
};

/** The fields of a profile, in sections and one column. Fields that may not be edited are left out. */
export function EditForm({ form, me, draft, fields, only }: EditFormProps) {
  const isOwn = fields === undefined;
  const shows = (section: ProfileSection) => only === undefined || only === section;
  const has = (field: RepresentedField) => isOwn || fields.includes(field);
  const tied = (field: EditField) => ({ label: fieldWords(field), ...form.getInputProps(field) });
  // A changed key remounts a control after the form was set from outside.
  const key = (field: EditField) => form.key(field);
  return (
    <>
      {isOwn && shows('name') ? <NameSection tied={tied} keyOf={key} /> : null}
      {shows('work') ? (
        <Section title={sections.work}>
          <TextInput
            key={key('title')}
            {...tied('title')}
            {...(isOwn && { description: help.title, autoComplete: 'organization-title' })}
          />
          <ChoicesField
            key={key('roles')}
            {...tied('roles')}
            catalogue="job-titles"
            held={me.professionalInfo.roles}
            description={help.roles(limits.listMax)}
            nothingFound={editCopy.noSuchRole}
          />
          <CompanyField key={key('company')} {...tied('company')} description={help.company} />
          <ChoicesField
            key={key('genres')}
            {...tied('genres')}
            catalogue="genres"
            held={me.professionalInfo.genres}
            nothingFound={editCopy.noSuchGenre}
          />
          <WordsField
            key={key('unions')}
            {...tied('unions')}
            {...(isOwn && { description: help.unions })}
            suggestions={unionNames}
          />
          {has('playingAge') ? <PlayingAgeFields form={form} me={me} isOwn={isOwn} /> : null}
        </Section>
      ) : null}
      {shows('place') ? (
        <Section title={sections.place}>
          {has('location') ? (
            <GuardedPair form={form} audience={isOwn ? 'locationAudience' : undefined}>
              <PlaceField
                key={key('location')}
                {...tied('location')}
                {...(isOwn && { description: guardedCopy.help.location })}
              />
            </GuardedPair>
          ) : null}
          {isOwn ? <ZoneField key={key('timeZone')} {...tied('timeZone')} /> : null}
          <LanguagesField key={`${key('languages')} ${key('languageLevels')}`} form={form} />
          {has('mayWorkIn') ? (
            <GuardedPair form={form} audience={isOwn ? 'mayWorkInAudience' : undefined}>
              <MayWorkInField form={form} />
            </GuardedPair>
          ) : null}
        </Section>
      ) : null}
      {isOwn && shows('contact') ? (
        <Section title={guardedCopy.contact}>
          <ContactFields form={form} />
        </Section>
      ) : null}
      {shows('availability') && (has('freeFrom') || has('hold') || has('travelsFrom')) ? (
        <Section title={guardedCopy.availability}>
          <AvailabilityFields form={form} isOwn={isOwn} has={has} />
        </Section>
      ) : null}
      {shows('links') ? (
        <Section title={linksCopy.title}>
          <LinkFields form={form} me={me} />
        </Section>
      ) : null}
      {shows('about') ? (
        <Section title={sections.about}>
          <BioField key={key('bio')} {...tied('bio')} draft={draft} />
        </Section>
      ) : null}
    </>
  );
}

type Tied = {
  tied: (field: EditField) => ReturnType<ProfileEditing['form']['getInputProps']>;
  keyOf: (field: EditField) => string;
};

/** Names: only the person themselves can edit them. */
const NameSection = ({ tied, keyOf }: Tied) => (
  <Section title={sections.name}>
    <TextInput
      key={keyOf('displayName')}
      {...tied('displayName')}
      description={help.displayName}
      autoComplete="name"
      required
    />
    <TextInput
      key={keyOf('pronouns')}
      {...tied('pronouns')}
      description={particularsCopy.help.pronouns}
      maxLength={limits.pronounsMax}
      autoComplete="off"
    />
    <NativeSelect
      key={keyOf('formerNames')}
      {...tied('formerNames')}
      data={formerNameChoices.map((value) => ({ value, label: guardedCopy.formerNames[value] }))}
    />
    <Grid gap={16} cols={2} className={classes.pair}>
      <TextInput key={keyOf('firstName')} {...tied('firstName')} autoComplete="given-name" />
      <TextInput key={keyOf('lastName')} {...tied('lastName')} autoComplete="family-name" />
    </Grid>
  </Section>
);

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Grid as="section" borderTop="soft" className={classes.section} aria-labelledby={id}>
      <Text as="h2" id={id} size="md" leading={20} weight={600} className={classes.heading}>
        {title}
      </Text>
      <Grid gap={16} cols={1} shrink className={classes.fields}>
        {children}
      </Grid>
    </Grid>
  );
}

type CompanyFieldProps = {
  label: string;
  description: string;
  defaultValue?: string;
  error?: string;
  onChange: (company: string) => void;
};

const shownMax = 12;

/** The company: free text, or one suggested from the catalogue from the second letter on. */
function CompanyField({ defaultValue = '', onChange, ...field }: CompanyFieldProps) {
  const [text, setText] = useState(defaultValue);
  const { data: choices = [] } = useQuery(choicesQuery('companies'));
  const found = text.trim().length > 1 ? findChoices(choices, text, shownMax) : [];
  const labels = [...new Set(found.map((choice) => choice.label))];
  return (
    <Autocomplete
      value={text}
      onChange={(next) => {
        setText(next);
        onChange(next);
      }}
      data={labels}
      filter={({ options }) => options}
      comboboxProps={dropdown.comboboxProps}
      withScrollArea={dropdown.withScrollArea}
      autoComplete="organization"
      {...field}
    />
  );
}

type BioFieldProps = {
  label: string;
  defaultValue?: string;
  error?: string;
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  draft: DraftName;
};

/** The bio: a text area that grows, with a character count. */
function BioField({ defaultValue = '', error, onChange, draft, ...field }: BioFieldProps) {
  const [text, setText] = useState(defaultValue);
  const box = useRef<HTMLTextAreaElement>(null);
  const length = text.trim().length;
  const countId = useId();
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setText(event.currentTarget.value);
    onChange(event);
  };
  return (
    <div>
      <Textarea
        ref={box}
        classNames={{ input: layout({ py: 8, size: 'lg' }, classes.input) }}
        defaultValue={defaultValue}
        error={error}
        onChange={change}
        aria-describedby={countId}
        {...field}
      />
      <Row gap={4} align="center" wrap minHeight={36} mt={2}>
        <WritingTools box={box} text={text} keptAs={`${draftKey(draft)}-bio`} />
        <Text
          as="p"
          id={countId}
          ml="auto"
          size="xs"
          tabular
          textAlign="end"
          {...(length > limits.bioMax ? { tone: 'danger', weight: 600 } : { tone: 'faint' })}
        >
          {editCopy.bioCount(length, limits.bioMax)}
        </Text>
      </Row>
    </div>
  );
}
