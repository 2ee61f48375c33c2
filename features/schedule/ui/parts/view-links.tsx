import { Link } from '@tanstack/react-router';
import { Row } from '#platform/ui/kit/layout.tsx';
import views from '#platform/ui/kit/view-links.module.css';
import { copy } from '../copy.ts';
import { type ScheduleSearch, type View, withView } from './schedule-address.ts';

type ViewLinksProps = { shown: readonly View[]; view: View; search: ScheduleSearch };

/** The views of the same days. */
export const ViewLinks = ({ shown, view, search }: ViewLinksProps) => (
  <Row as="nav" gap={4} aria-label={copy.views.label}>
    {shown.map((one) => (
      <Link
        key={one}
        to="/schedule"
        search={withView(search, one)}
        className={views.link}
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={one === view ? 'page' : undefined}
      >
        {copy.views[one]}
      </Link>
    ))}
  </Row>
);
