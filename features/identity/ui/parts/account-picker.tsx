import { type ComboboxParsedItem, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountsLikeQuery } from './security-api.ts';

type AccountPickerProps = {
  label: string;
  placeholder: string;
  className?: string | undefined;
  /** The chosen person, with the name if known. */
  chosen: { id: string; name: string } | undefined;
  onChoose: (id: string | undefined) => void;
};

/** Chooses a person with an account by part of their name or address. */
export function AccountPicker({ label, placeholder, className, chosen, onChoose }: AccountPickerProps) {
  const [text, setText] = useState('');
  const asked = text.trim();
  const { data } = useQuery({ ...accountsLikeQuery(asked), enabled: asked !== '' && asked !== chosen?.name });
  const options = new Map(
    (data?.items ?? []).map(({ id, name, email }) => [id as string, `${name}, ${email}`]),
  );
  if (chosen && !options.has(chosen.id)) options.set(chosen.id, chosen.name);
  return (
    <Select
      {...(className && { className })}
      aria-label={label}
      placeholder={placeholder}
      searchable
      clearable
      value={chosen?.id ?? null}
      data={[...options].map(([value, name]) => ({ value, label: name }))}
      // The server has already filtered and sorted the results.
      filter={({ options: all }): ComboboxParsedItem[] => all}
      onSearchChange={setText}
      onChange={(id) => onChoose(id ?? undefined)}
      comboboxProps={{ withinPortal: false }}
      withScrollArea={false}
    />
  );
}
