import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { Row } from '#platform/ui/kit/layout.tsx';
import { TextFilter } from '#platform/ui/kit/text-filter.tsx';
import views from '#platform/ui/kit/view-links.module.css';
import { limits, verdicts } from '../../limits.ts';
import { copy } from '../copy.ts';
import { type CoverageSearch, readCoverageSearch } from './coverage-address.ts';
import { words } from './coverage-copy.ts';

/** A partial change of the search. Undefined removes a filter. */
export type CoverageChange = { [Part in keyof CoverageSearch]?: CoverageSearch[Part] | undefined };

type CoveredFiltersProps = {
  search: CoverageSearch;
  /** Available readers and years. Undefined until loaded. */
  choices: { readers: readonly PersonSummary[]; years: readonly number[] } | null | undefined;
  onChange: (parts: CoverageChange) => void;
};

/** Filters of past coverage: words, verdict, reader and year. */
export function CoveredFilters({ search, choices, onChange }: CoveredFiltersProps) {
  const people = choices?.readers ?? [];
  const readers = people.map(({ id, displayName }) => ({ value: id, label: displayName }));
  const years = (choices?.years ?? []).map(String);
  const idOf = (value: string) => people.find(({ id }) => id === value)?.id;
  return (
    <>
      <Row gap={8} align="center" wrap>
        <TextFilter
          q={search.q}
          label={words.filter}
          maxLength={limits.searchMax}
          onFilter={(q) => onChange({ q })}
        />
        <NativeSelect
          aria-label={words.analyst}
          value={search.reader ?? ''}
          data={[{ value: '', label: words.anyReader }, ...readers]}
          onChange={({ currentTarget: { value } }) => onChange({ reader: idOf(value) })}
        />
        <NativeSelect
          aria-label={words.year}
          value={search.year ?? ''}
          data={[{ value: '', label: words.anyYear }, ...years]}
          onChange={({ currentTarget: { value } }) => onChange({ year: Number(value) || undefined })}
        />
      </Row>
      <Row as="nav" gap={2} wrap aria-label={words.verdict}>
        {[undefined, ...verdicts].map((verdict) => (
          <Link
            key={verdict ?? 'any'}
            to="/coverage"
            search={readCoverageSearch({ ...search, verdict })}
            className={views.link}
            // A URL without parameters is not current when others are set.
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={verdict === search.verdict ? 'page' : undefined}
          >
            {verdict ? copy.verdicts[verdict] : words.anyVerdict}
          </Link>
        ))}
      </Row>
    </>
  );
}
