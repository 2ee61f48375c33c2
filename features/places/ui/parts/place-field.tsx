import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '../../limits.ts';
import { suggestionsQuery } from '../api.ts';
import { copy } from '../copy.ts';

type PlaceFieldProps = {
  label: string;
  description?: string;
  defaultValue?: string;
  error?: string;
  onChange: (place: string) => void;
};

const none: readonly string[] = [];

/** A place: free text, or a city suggested from the second letter on. */
export function PlaceField({ defaultValue = '', description, onChange, ...field }: PlaceFieldProps) {
  const [text, setText] = useState(defaultValue);
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim().slice(0, limits.queryMax), limits.debounceMs);
  const { data, isError } = useQuery(suggestionsQuery(asked));
  const isLongEnough = typed.trim().length >= limits.suggestFrom;
  const write = (next: string) => {
    setText(next);
    setTyped(next);
    onChange(next);
  };
  return (
    <Autocomplete
      value={text}
      onChange={write}
      // A chosen suggestion is no longer a query.
      onOptionSubmit={() => setTyped('')}
      data={[...((isLongEnough && data?.labels) || none)]}
      filter={({ options }) => options}
      comboboxProps={{ withinPortal: false }}
      withScrollArea={false}
      autoComplete="off"
      description={noteOf(isError, data?.source) ?? description}
      {...field}
    />
  );
}

function noteOf(isError: boolean, source: 'gazetteer' | 'google' | undefined): string | undefined {
  if (isError) return copy.broken;
  return source === 'google' ? copy.byGoogle : undefined;
}
