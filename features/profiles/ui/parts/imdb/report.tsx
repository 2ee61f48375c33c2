import type { ReactNode } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded, type Reading } from '#platform/ui/kit/loaded.tsx';
import { MoreRows } from '#platform/ui/kit/more-rows.tsx';
import { ViewLink } from '#platform/ui/kit/view-link.tsx';
import type { ImdbSearch } from './imdb-address.ts';
import { ImdbForbidden } from './imdb-forbidden.tsx';

/** A paged report, as the query layer returns it. */
type Paged = Reading<unknown> & {
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
};

interface Props {
  readonly reading: Paged;
  /** Text if there are no rows; undefined if there are some. */
  readonly none: string | undefined;
  readonly broken: string;
  readonly label: string;
  readonly lead: string;
  /** Shown above the rows. */
  readonly bar: ReactNode;
  readonly children: ReactNode;
}

/** A report of the IMDb test: its lead, and its rows or their placeholder. */
export function Report({ reading, none, broken, label, lead, bar, children }: Props) {
  const { error } = reading;
  const problem = refusalOf(error)?.message ?? broken;
  if (refusalOf(error)?.code === 'page.forbidden') return <ImdbForbidden />;
  return (
    <section aria-label={label}>
      <Text as="p" mb={12} tone="muted" pretty measure>
        {lead}
      </Text>
      <Row gap={8} align="center" justify="between" wrap pb={12}>
        {bar}
      </Row>
      <Loaded reading={reading} broken={problem} rows={{ count: 6, height: 56 }}>
        {() => (
          <>
            {children}
            {none ? <EmptyState line={none} /> : null}
          </>
        )}
      </Loaded>
      <MoreRows reading={reading} />
    </section>
  );
}

interface ReportViewsProps {
  readonly label: string;
  readonly views: readonly {
    readonly name: string;
    readonly search: ImdbSearch;
    readonly isCurrent: boolean;
  }[];
}

/** The views of a report, one of which is shown. */
export const ReportViews = ({ label, views: all }: ReportViewsProps) => (
  <Row as="nav" gap={4} wrap outdent aria-label={label}>
    {all.map(({ name, search, isCurrent }) => (
      <ViewLink
        key={name}
        to="/admin/imdb-test"
        search={search}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {name}
      </ViewLink>
    ))}
  </Row>
);
