import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { refusalOf } from '#platform/ui/api/api.ts';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Box, Row, Stack } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { ViewLink } from '#platform/ui/kit/view-link.tsx';
import { calendarsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { AvailsView } from '../parts/avails/avails-view.tsx';
import { holdsAddress, holdViews } from '../parts/holds/holds-address.ts';
import { holdsCopy as words } from '../parts/holds/holds-copy.ts';
import { HoldsView } from '../parts/holds/holds-view.tsx';
import { HoursView } from '../parts/hours/hours-view.tsx';

/** Who is held and on avail, and when I’m to be had myself. */
export function HoldsPage() {
  const search = useSearch({ strict: false, select: holdsAddress.read, structuralSharing: true });
  const navigate = useNavigate();
  const reading = useQuery(calendarsQuery());
  const view = search.view ?? 'holds';
  if (refusalOf(reading.error)?.code === 'page.forbidden') return <ForbiddenPanel thing={copy.thing} />;
  return (
    <Stack grow shrink minHeight={0} fullHeight>
      <Box as="header" rigid pt={18} pb={10} px="edge" borderBottom="soft">
        <PageTitle
          actions={
            <Row as="nav" gap={4} wrap aria-label={words.views.label}>
              {holdViews.map((one) => (
                <ViewLink
                  key={one}
                  to="/schedule/holds"
                  search={one === 'holds' ? {} : { view: one }}
                  aria-current={one === view ? 'page' : undefined}
                >
                  {words.views[one]}
                </ViewLink>
              ))}
            </Row>
          }
        >
          {words.title}
        </PageTitle>
      </Box>
      {view === 'holds' ? (
        <HoldsView
          search={search}
          onGo={(next) =>
            void navigate({
              to: '/schedule/holds',
              search: holdsAddress.change(search, next),
              // From a hold that was opened, back leads to the board.
              replace: search.hold !== undefined || !next.hold,
              resetScroll: false,
            })
          }
        />
      ) : null}
      {view === 'avails' ? <AvailsView check={search.check} /> : null}
      {view === 'hours' ? <HoursView /> : null}
    </Stack>
  );
}
