import { type ComboboxParsedItem, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { IconSelector } from '#platform/ui/icons.ts';
import { choicesQuery } from '../api.ts';
import { copy } from '../copy.ts';
import type { Choice } from './catalogue-choices.ts';
import { findChoices } from './catalogue-search.ts';
import { ChoiceOption } from './choice-option.tsx';
import { dropdown } from './dropdown.ts';
import classes from './role-box.module.css';

/** Options drawn at once; typing brings the others. */
const shownMax = 40;

const none: readonly Choice[] = [];

type RolePickerProps = {
  onPick: (role: string) => void;
  /** It takes the place of a box that had the focus. */
  takesFocus: boolean;
};

/**
 * Chooses a job title to filter by. The catalogue is fetched when the control is first used; "1st AD", "DP" and
 * "PA" find their titles. What is chosen shows as a chip beside it, so the control itself stays empty.
 */
export function RolePicker({ onPick, takesFocus }: RolePickerProps) {
  const [isWanted, setIsWanted] = useState(takesFocus);
  const [text, setText] = useState('');
  const {
    data: choices = none,
    isError,
    refetch,
  } = useQuery({ ...choicesQuery('job-titles'), enabled: isWanted });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const found = findChoices(choices, text, shownMax);
  const want = () => {
    setIsWanted(true);
    if (isError) void refetch();
  };
  return (
    <Select
      ref={input}
      className={classes.box}
      classNames={{ input: classes.input }}
      aria-label={copy.directory.role}
      placeholder={copy.directory.role}
      searchable
      value={null}
      data={found.map(({ value, label }) => ({ value, label }))}
      // What is found is already in its order.
      filter={({ options }): ComboboxParsedItem[] => options}
      searchValue={text}
      onSearchChange={setText}
      onFocus={want}
      onPointerEnter={want}
      onChange={(role) => role && onPick(role)}
      renderOption={({ option }) => <ChoiceOption choice={choiceOf(found, option.value)} query={text} />}
      nothingFoundMessage={choices.length > 0 ? copy.directory.noSuchRole : undefined}
      withCheckIcon={false}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      comboboxProps={{ ...dropdown.comboboxProps, width: 300, position: 'bottom-start' }}
      withScrollArea={dropdown.withScrollArea}
    />
  );
}

const choiceOf = (choices: readonly Choice[], value: string) =>
  choices.find((choice) => choice.value === value);
