import { NativeSelect } from '@mantine/core';
import { sorts } from '../../limits.ts';
import type { Change, DirectorySearch } from './directory-address.ts';
import { facetCopy } from './facet-copy.ts';

type SortChoiceProps = {
  search: DirectorySearch;
  onChange: (change: Change) => void;
  className: string | undefined;
};

/** Chooses the sort order. Default: by relevance for a text, otherwise by name. */
export function SortChoice({ search, onChange, className }: SortChoiceProps) {
  const usual = search.q ? 'best' : 'name';
  const choices = search.q ? (['best', ...sorts] as const) : sorts;
  return (
    <NativeSelect
      className={className}
      aria-label={facetCopy.sort}
      value={search.sort ?? usual}
      data={choices.map((value) => ({ value, label: facetCopy.sorts[value] }))}
      onChange={({ currentTarget: { value } }) => {
        const chosen = sorts.find((one) => one === value);
        onChange({ sort: chosen === usual ? undefined : chosen });
      }}
    />
  );
}
