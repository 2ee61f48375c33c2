import { useInfiniteQuery } from '@tanstack/react-query';
import { Box } from '#platform/ui/kit/layout.tsx';
import { type DuplicateState, duplicateStates } from '../../../limits.ts';
import { DuplicateRow } from './duplicate-row.tsx';
import { duplicatesQuery } from './imdb-api.ts';
import { imdbCopy } from './imdb-copy.ts';
import { Report } from './report.tsx';
import { ReportViews } from './report-views.tsx';

const words = imdbCopy.duplicates;

/** Possible duplicate profiles, and the administrators' decisions about them (5.2 DIR-8). */
export function Duplicates({ state }: { state: DuplicateState }) {
  const reading = useInfiniteQuery(duplicatesQuery(state));
  const pairs = reading.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Report
      reading={reading}
      none={pairs.length === 0 ? words.none[state] : undefined}
      broken={words.broken}
      label={words.title}
      lead={words.lead}
      bar={<ReportViews label={words.state} views={viewsWith(state)} />}
    >
      {pairs.length > 0 ? (
        <Box as="ul" borderTop="soft" aria-label={words.title}>
          {pairs.map((pair) => (
            <DuplicateRow key={`${pair.one.personId}|${pair.other.personId}`} pair={pair} />
          ))}
        </Box>
      ) : null}
    </Report>
  );
}

const viewsWith = (state: DuplicateState) =>
  duplicateStates.map((one) => ({
    name: words.states[one],
    search: { view: 'duplicates', ...(one !== 'open' && { state: one }) } as const,
    isCurrent: one === state,
  }));
