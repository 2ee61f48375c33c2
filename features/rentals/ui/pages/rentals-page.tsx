import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Box, Row } from '#platform/ui/kit/layout.tsx';
import { ListHead, ListPage } from '#platform/ui/kit/list-page.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { RowLink } from '#platform/ui/kit/row-button.tsx';
import views from '#platform/ui/kit/view-links.module.css';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { rentalsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { RentalRow } from '../parts/rental-row.tsx';
import { changeRentalsSearch, readRentalsSearch } from '../parts/rentals-address.ts';

const RentalPanel = lazyPart(async () => (await import('../parts/panel/rental-panel.tsx')).RentalPanel);

const lists = [undefined, 'owner', 'renter'] as const;
const exactly = { exact: true, includeSearch: true } as const;

/** My rentals, of both sides; one open beside them. */
export function RentalsPage() {
  const search = useSearch({ strict: false, select: readRentalsSearch });
  const navigate = useNavigate();
  const reading = useInfiniteQuery(rentalsQuery(search.side));
  const onOpen = useCallback(
    (open: ClientId | undefined) =>
      void navigate({
        to: '/marketplace/rentals',
        search: (before) => changeRentalsSearch(readRentalsSearch(before), { open }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  if (refusalOf(reading.error)?.status === 403) return <ForbiddenPanel thing={copy.thing} />;
  const { open, side } = search;
  return (
    <ListPage
      isOpen={open !== undefined}
      label={copy.title}
      head={
        <ListHead title={copy.title} actions={<RowLink href="/marketplace">{copy.market}</RowLink>}>
          <Row as="nav" gap={4} wrap pt={8} aria-label={copy.views.label}>
            {lists.map((view) => (
              <Link
                key={view ?? 'all'}
                to="/marketplace/rentals"
                search={changeRentalsSearch(search, { side: view, open: undefined })}
                className={views.link}
                activeOptions={exactly}
                aria-current={view === side ? 'page' : undefined}
              >
                {copy.views[view ?? 'all']}
              </Link>
            ))}
          </Row>
        </ListHead>
      }
      beside={
        <Suspense fallback={null}>
          {open ? <RentalPanel key={open} id={open} onClose={() => onOpen(undefined)} /> : null}
        </Suspense>
      }
    >
      <Box grow shrink minHeight={0} scroll>
        <PagedList
          reading={reading}
          keyOf={({ id }) => id}
          label={copy.title}
          broken={copy.broken}
          height={61}
          empty={
            <EmptyState
              line={copy.none}
              act={{ label: copy.find, run: () => void navigate({ to: '/marketplace' }) }}
            />
          }
          renderRow={(line) => <RentalRow line={line} isOpen={line.id === open} onOpen={onOpen} />}
        />
      </Box>
    </ListPage>
  );
}
