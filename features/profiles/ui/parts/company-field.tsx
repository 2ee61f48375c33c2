import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { choicesQuery } from '../api.ts';
import { findChoices } from './catalogue-search.ts';
import { dropdown } from './dropdown.ts';

type CompanyFieldProps = {
  label: string;
  description: string;
  defaultValue?: string;
  error?: string;
  onChange: (company: string) => void;
};

const shownMax = 12;

/** The company: free text, or one suggested from the catalogue from the second letter on. */
export function CompanyField({ defaultValue = '', onChange, ...field }: CompanyFieldProps) {
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
