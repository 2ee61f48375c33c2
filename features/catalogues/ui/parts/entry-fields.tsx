import { TagsInput, TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import classes from './entry-form.module.css';
import type { EntryDraft, Wrong } from './use-entry-form.ts';

const { form: words } = copy;

type EntryFieldsProps = {
  draft: EntryDraft;
  wrong: Wrong;
  /** Categories there are. */
  groups: readonly string[];
  labelRef?: RefObject<HTMLInputElement | null>;
  isDisabled?: boolean;
  onChange: (parts: Partial<EntryDraft>) => void;
};

/** Name, categories and other names of an entry. */
export function EntryFields({
  draft,
  wrong,
  groups,
  labelRef,
  isDisabled = false,
  onChange,
}: EntryFieldsProps) {
  return (
    <>
      <TextInput
        ref={labelRef}
        data-autofocus
        label={words.label}
        maxLength={limits.labelMax}
        value={draft.label}
        error={wrong.label}
        disabled={isDisabled}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
      />
      <TagsInput
        classNames={{ pillsList: classes.pills }}
        label={words.groups}
        description={words.groupsHelp}
        data={[...groups]}
        limit={30}
        maxTags={limits.groupsMax}
        maxLength={limits.groupMax}
        splitChars={[';']}
        acceptValueOnBlur
        value={draft.groups}
        error={wrong.groups}
        disabled={isDisabled}
        onChange={(next) => onChange({ groups: next })}
      />
      <TagsInput
        classNames={{ pillsList: classes.pills }}
        label={words.words}
        description={words.wordsHelp}
        maxTags={limits.wordsMax}
        maxLength={limits.wordMax}
        splitChars={[';']}
        acceptValueOnBlur
        value={draft.words}
        error={wrong.words}
        disabled={isDisabled}
        onChange={(next) => onChange({ words: next })}
      />
    </>
  );
}
