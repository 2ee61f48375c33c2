import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Grid } from '#platform/ui/kit/layout.tsx';
import { type LanguageLevel, languageLevels } from '../../../limits.ts';
import { type LanguageLevels, levelsOf } from '../../../policy/particulars.ts';
import { copy } from '../../copy.ts';
import { editCopy } from '../edit-copy.ts';
import { languageNames } from '../suggestions.ts';
import type { ProfileEditing } from '../use-profile-edit.ts';
import { WordsField } from '../words-field.tsx';
import classes from './languages-field.module.css';
import { particularsCopy } from './particulars-copy.ts';

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
