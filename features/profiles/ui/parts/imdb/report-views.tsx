import { Link } from '@tanstack/react-router';
import { Row } from '#platform/ui/kit/layout.tsx';
import views from '#platform/ui/kit/view-links.module.css';
import type { ImdbSearch } from './imdb-address.ts';

interface Props {
  readonly label: string;
  readonly views: readonly {
    readonly name: string;
    readonly search: ImdbSearch;
    readonly isCurrent: boolean;
  }[];
}

/** The views of a report, one of which is shown. */
export const ReportViews = ({ label, views: all }: Props) => (
  <Row as="nav" gap={4} wrap outdent aria-label={label}>
    {all.map(({ name, search, isCurrent }) => (
      <Link
        key={name}
        to="/admin/imdb-test"
        search={search}
        className={views.link}
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {name}
      </Link>
    ))}
  </Row>
);
