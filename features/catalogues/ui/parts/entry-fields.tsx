import { TagsInput, TextInput } from '@mantine/core';
import { layout } from '#platform/ui/kit/layout.tsx';
import { ProblemLine } from '#platform/ui/kit/problem-line.tsx';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import type { EntryForm } from './use-entry-form.ts';

const { form: words } = copy;

type EntryFieldsProps = {
  form: EntryForm;
  /** Existing categories. */
  groups: readonly string[];
};

/** Name, categories and other names of an entry. */
export function EntryFields({ form, groups }: EntryFieldsProps) {
  const { values, problems, problem, change } = form;
  return (
    <>
      <TextInput
        data-autofocus
        label={words.label}
        maxLength={limits.labelMax}
        value={values.label}
        error={problems.label}
        onChange={(event) => change({ label: event.currentTarget.value })}
      />
      <TagsInput
        classNames={{ pillsList: layout({ scroll: true, maxHeight: 320 }) }}
        label={words.groups}
        description={words.groupsHelp}
        data={[...groups]}
        limit={30}
        maxTags={limits.groupsMax}
        maxLength={limits.groupMax}
        splitChars={[';']}
        acceptValueOnBlur
        value={values.groups}
        error={problems.groups}
        onChange={(next) => change({ groups: next })}
      />
      <TagsInput
        classNames={{ pillsList: layout({ scroll: true, maxHeight: 320 }) }}
        label={words.words}
        description={words.wordsHelp}
        maxTags={limits.wordsMax}
        maxLength={limits.wordMax}
        splitChars={[';']}
        acceptValueOnBlur
        value={values.words}
        error={problems.words}
        onChange={(next) => change({ words: next })}
      />
      <ProblemLine>{problem}</ProblemLine>
    </>
  );
}
