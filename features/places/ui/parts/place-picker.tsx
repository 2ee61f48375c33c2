import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Place } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { citiesQuery } from '../api.ts';
import { copy } from '../copy.ts';

type PlacePickerProps = {
  label: string;
  /** Shown when no city matches. */
  nothing: string;
  onPick: (place: Place) => void;
};

/** Chooses a city from the gazetteer. The caller shows the choice, so the field stays empty. */
export function PlacePicker({ label, nothing, onPick }: PlacePickerProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // It replaces the button that opened it.
  useEffect(() => {
    field.current?.focus();
  }, []);
  const typed = text.trim().slice(0, limits.queryMax);
  const [asked] = useDebouncedValue(typed, limits.debounceMs);
  const { data, isError } = useQuery({
    ...citiesQuery(asked),
    enabled: asked.length >= limits.suggestFrom,
    placeholderData: keepPreviousData,
  });
  const places = typed.length >= limits.suggestFrom ? (data?.items ?? []) : [];
  return (
    <Select
      aria-label={label}
      placeholder={label}
      size="sm"
      searchable
      ref={field}
      value={null}
      data={places.map((place) => ({ value: String(place.id), label: place.label }))}
      // The server has already filtered and sorted.
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      onChange={(id) => {
        const place = places.find((one) => String(one.id) === id);
        if (place) onPick(place);
      }}
      nothingFoundMessage={data && typed === asked ? nothing : undefined}
      error={isError ? copy.broken : undefined}
      withCheckIcon={false}
      rightSection={null}
      comboboxProps={{ width: 280, position: 'bottom-start' }}
      withScrollArea={false}
    />
  );
}
