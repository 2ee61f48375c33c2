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

/** Some parts of what is looked for; undefined takes one away. */
export type CoverageChange = { [Part in keyof CoverageSearch]?: CoverageSearch[Part] | undefined };

type CoveredFiltersProps = {
  search: CoverageSearch;
  /** Who wrote what is there, and when; undefined until that is known. */
  choices: { readers: readonly PersonSummary[]; years: readonly number[] } | null | undefined;
  onChange: (parts: CoverageChange) => void;
};

/** By what coverage is found again: words, verdict, reader and year. */
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
            // An address without more is not the current one of those that say more.
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
