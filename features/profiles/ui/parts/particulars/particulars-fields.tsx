import { MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Grid } from '#platform/ui/kit/layout.tsx';
import pills from '#platform/ui/kit/pills.module.css';
import { spokenLocale } from '#platform/ui/spoken-locale.ts';
import type { PersonView } from '../../../contract.ts';
import { type LanguageLevel, languageLevels, limits } from '../../../limits.ts';
import { countryCodes } from '../../../policy/countries.ts';
import { countryNames, type LanguageLevels, levelsOf, playsParts } from '../../../policy/particulars.ts';
import { choicesQuery } from '../../api.ts';
import { copy } from '../../copy.ts';
import { dropdown } from '../dropdown.ts';
import { editCopy, particularsCopy } from '../edit-copy.ts';
import { GuardedPair } from '../guarded/guarded-fields.tsx';
import { languageNames } from '../suggestions.ts';
import type { ProfileEditing } from '../use-profile-edit.ts';
import { WordsField } from '../words-field.tsx';
import classes from './particulars-fields.module.css';

/** Languages a person speaks and, optionally, how well. */
export function LanguagesField({ form }: { form: ProfileEditing['form'] }) {
  const [languages, setLanguages] = useState<readonly string[]>(() => form.getValues().languages);
  const [held, setHeld] = useState<LanguageLevels>(() => form.getValues().languageLevels);
  // No remount, so that the focused control keeps the focus.
  const keepLevels = (next: LanguageLevels) => {
    setHeld(next);
    form.setFieldValue('languageLevels', next, { forceUpdate: false });
  };
  const choose = (language: string, level: string) => {
    const { [language]: _before, ...others } = held;
    keepLevels(isLevel(level) ? { ...others, [language]: level } : others);
  };
  return (
    <>
      <WordsField
        {...form.getInputProps('languages')}
        label={editCopy.fields.languages}
        description={editCopy.help.languages}
        suggestions={languageNames()}
        onChange={(next) => {
          setLanguages(next);
          form.setFieldValue('languages', next, { forceUpdate: false });
          keepLevels(levelsOf(next, held));
        }}
      />
      {languages.length > 0 ? (
        <Grid gap={12} gapX={16} className={classes.levels}>
          {languages.map((language) => (
            <NativeSelect
              key={language}
              label={particularsCopy.levelOf(language)}
              value={held[language] ?? ''}
              data={[
                { value: '', label: particularsCopy.noLevel },
                ...languageLevels.map((value) => ({ value, label: copy.facts.levels[value] })),
              ]}
              onChange={(event) => choose(language, event.currentTarget.value)}
            />
          ))}
        </Grid>
      ) : null}
    </>
  );
}

const isLevel = (value: string): value is LanguageLevel => languageLevels.some((level) => level === value);

/** Countries the person may work in, by name. */
export function MayWorkInField({ form }: { form: ProfileEditing['form'] }) {
  return (
    <MultiSelect
      key={form.key('mayWorkIn')}
      {...form.getInputProps('mayWorkIn')}
      classNames={{ input: pills.input, inputField: pills.inner, pill: pills.pill }}
      label={particularsCopy.fields.mayWorkIn}
      description={particularsCopy.help.mayWorkIn}
      comboboxProps={dropdown.comboboxProps}
      withScrollArea={dropdown.withScrollArea}
      searchable
      data={countries()}
      limit={shownMax}
      maxValues={limits.listMax}
      nothingFoundMessage={particularsCopy.noSuchCountry}
    />
  );
}

/** Options drawn at once; typing finds the others. */
const shownMax = 40;

function countries(): { value: string; label: string }[] {
  const locale = spokenLocale('en') ?? 'en';
  return countryCodes
    .map((value) => ({ value, label: countryNames([value], locale)[0] ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}

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
