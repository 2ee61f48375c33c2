import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { memo, Suspense, useCallback, useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { IconAdjustments, IconMapPin, IconPlus } from '#platform/ui/icons.ts';
import { ChoiceButton } from '#platform/ui/kit/choice-button.tsx';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Box, Row } from '#platform/ui/kit/layout.tsx';
import { ListHead, ListPage } from '#platform/ui/kit/list-page.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { SavedButton } from '#platform/ui/kit/saved-searches/saved-button.tsx';
import { TextFilter } from '#platform/ui/kit/text-filter.tsx';
import views from '#platform/ui/kit/view-links.module.css';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import { useSearchAs } from '#platform/ui/use-search-as.ts';
import { listSorts } from '../../limits.ts';
import { listingsQuery, marketApi, mineQuery, newId, searchesQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { ListingDialog } from '../parts/lazy-dialogs.ts';
import { FacetDrawer, FacetRail, ListingPanel, MarketMap, SentList } from '../parts/lazy-parts.ts';
import { ListingRow } from '../parts/listing-row.tsx';
import { suggestedName } from '../parts/listing-words.ts';
import {
  changeMarketSearch,
  filterOf,
  isFiltered,
  isSameFilter,
  type MarketChange,
  type MarketSearch,
  readMarketSearch,
  savedAddressOf,
  searchAt,
  unfiltered,
} from '../parts/market-address.ts';
import classes from './marketplace-page.module.css';

/** Listings of everybody, one's own, and what one applied to; one open beside them. */
export function MarketplacePage() {
  const search = useSearchAs(readMarketSearch);
  const navigate = useNavigate();
  const [layer, setLayer] = useState<'post' | 'filters'>();
  const hasRail = useMediaQuery('(width >= 1280px)');
  const reading = useInfiniteQuery(listingsQuery(filterOf(search)));
  const go = useCallback(
    (change: MarketChange) =>
      void navigate({
        to: '/marketplace',
        search: (before) => changeMarketSearch(readMarketSearch(before), change),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const onPost = useCallback(() => setLayer('post'), []);
  const onFilters = useCallback(() => setLayer('filters'), []);
  if (refusalOf(reading.error)?.status === 403) return <ForbiddenPanel thing={copy.thing} />;
  const overview = reading.data?.pages[0]?.overview;
  const counts = overview?.facets;
  const city = overview?.place?.label;
  const onOpen = (open: ClientId) => go({ open });
  const { view, open } = search;
  const isList = view === undefined || view === 'map';
  return (
    <ListPage
      isOpen={open !== undefined}
      label={copy.title}
      head={
        <Head
          search={search}
          count={isList ? overview?.total : undefined}
          onGo={go}
          onPost={onPost}
          hasRoom={hasRail}
          onFilters={hasRail || !isList ? undefined : onFilters}
        />
      }
      beside={
        <Suspense fallback={null}>
          {open ? (
            <ListingPanel key={open} id={open} onGo={go} onClose={() => go({ open: undefined })} />
          ) : null}
          {layer === 'post' ? (
            <ListingDialog
              onSaved={({ id }) => go({ view: 'mine', open: id })}
              onClose={() => setLayer(undefined)}
            />
          ) : null}
          {layer === 'filters' ? (
            <FacetDrawer
              search={search}
              counts={counts}
              city={city}
              total={overview?.total ?? 0}
              onChange={go}
              onClear={() => go(unfiltered)}
              onClose={() => setLayer(undefined)}
            />
          ) : null}
        </Suspense>
      }
    >
      <Row grow shrink minHeight={0}>
        {hasRail && isList ? (
          <Suspense fallback={<Box rigid borderRight="soft" className={classes.railWaiting} />}>
            <FacetRail search={search} counts={counts} city={city} onChange={go} />
          </Suspense>
        ) : null}
        <Box grow shrink minHeight={0} scroll>
          {view === 'mine' ? (
            <Mine open={open} onOpen={onOpen} onPost={onPost} />
          ) : view === 'map' ? (
            <Suspense fallback={null}>
              <MarketMap search={search} onGo={go} />
            </Suspense>
          ) : view === 'sent' ? (
            <Suspense fallback={null}>
              <SentList open={open} onOpen={onOpen} />
            </Suspense>
          ) : (
            <PagedList
              reading={reading}
              keyOf={({ id }) => id}
              label={copy.views.find}
              broken={copy.broken}
              height={77}
              empty={
                isFiltered(filterOf(search)) ? (
                  <EmptyState line={copy.noneFound} act={{ label: copy.clear, run: () => go(unfiltered) }} />
                ) : (
                  <EmptyState line={copy.none} act={{ label: copy.post, run: onPost }} />
                )
              }
              renderRow={(line) => <ListingRow line={line} isOpen={line.id === open} onOpen={onOpen} />}
            />
          )}
        </Box>
      </Row>
    </ListPage>
  );
}

type MineProps = { open: ClientId | undefined; onOpen: (id: ClientId) => void; onPost: () => void };

const Mine = ({ open, onOpen, onPost }: MineProps) => (
  <PagedList
    reading={useInfiniteQuery(mineQuery())}
    keyOf={({ id }) => id}
    label={copy.views.mine}
    broken={copy.broken}
    height={77}
    empty={
      <EmptyState line={(deskHere ? copy.onDesk : copy).noneMine} act={{ label: copy.post, run: onPost }} />
    }
    renderRow={(line) => <ListingRow line={line} isOpen={line.id === open} onOpen={onOpen} />}
  />
);

type HeadProps = {
  search: MarketSearch;
  count: number | undefined;
  onGo: (change: MarketChange) => void;
  onPost: () => void;
  /** Buttons have words beside their icons. */
  hasRoom: boolean;
  onFilters: (() => void) | undefined;
};

const lists = [undefined, 'mine', 'sent'] as const;
const exactly = { exact: true, includeSearch: true } as const;

function Head({ search, count, onGo, onPost, hasRoom, onFilters }: HeadProps) {
  return (
    <ListHead
      title={copy.title}
      count={count}
      actions={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={onPost}
        >
          {copy.post}
        </Button>
      }
    >
      <Views search={search} />
      {search.view === 'map' || !search.view ? (
        <Filters search={search} onGo={onGo} hasRoom={hasRoom} onFilters={onFilters} />
      ) : null}
    </ListHead>
  );
}

/** The list of all listings, one’s own, and what one applied to. */
const Views = memo(function Views({ search }: Pick<HeadProps, 'search'>) {
  const shown = search.view === 'map' ? undefined : search.view;
  return (
    <Row as="nav" gap={4} wrap pt={8} aria-label={copy.views.label}>
      {lists.map((view) => (
        <Link
          key={view ?? 'find'}
          to="/marketplace"
          search={changeMarketSearch(search, { view, open: undefined })}
          className={views.link}
          activeOptions={exactly}
          aria-current={view === shown ? 'page' : undefined}
        >
          {view && deskHere ? copy.onDesk.views[view] : copy.views[view ?? 'find']}
        </Link>
      ))}
      {deskHere ? null : (
        <Link to="/marketplace/rentals" className={views.link}>
          {copy.views.rentals}
        </Link>
      )}
    </Row>
  );
});

type FiltersProps = Pick<HeadProps, 'search' | 'onGo' | 'hasRoom' | 'onFilters'>;

/** They show nothing of the listings: as those arrive, they aren't drawn again. */
const Filters = memo(function Filters({ search, onGo, hasRoom, onFilters }: FiltersProps) {
  const isMap = search.view === 'map';
  return (
    <Row gap={8} align="center" wrap pt={8}>
      <TextFilter q={search.q} label={copy.filter} onFilter={(q) => onGo({ q })} />
      {isMap ? null : (
        <Row gap={4} align="center" role="group" aria-label={copy.sort.label}>
          {listSorts.map((sort) => (
            <ChoiceButton key={sort} isOn={(search.sort ?? 'new') === sort} onClick={() => onGo({ sort })}>
              {copy.sort[sort]}
            </ChoiceButton>
          ))}
        </Row>
      )}
      {onFilters ? (
        <Button
          variant="default"
          leftSection={<IconAdjustments size={18} stroke={1.75} aria-hidden />}
          onClick={onFilters}
        >
          {copy.filters}
        </Button>
      ) : null}
      <MapButton isOn={isMap} isIcon={!hasRoom} onGo={onGo} />
      {deskHere ? null : <Saved search={search} isIcon={!hasRoom} />}
      {isFiltered(filterOf(search)) ? (
        <Button variant="subtle" color="gray" onClick={() => onGo(unfiltered)}>
          {copy.clear}
        </Button>
      ) : null}
    </Row>
  );
});

type MapButtonProps = { isOn: boolean; isIcon: boolean } & Pick<HeadProps, 'onGo'>;

/** Changes between the list and the map. */
function MapButton({ isOn, isIcon, onGo }: MapButtonProps) {
  const icon = <IconMapPin size={18} stroke={1.75} aria-hidden />;
  const changing = {
    variant: isOn ? 'default' : 'subtle',
    color: 'gray',
    'aria-pressed': isOn,
    onClick: () => onGo({ view: isOn ? undefined : 'map' }),
  } as const;
  return isIcon ? (
    <IconButton label={copy.map.open} icon={icon} {...changing} />
  ) : (
    <Button leftSection={icon} {...changing}>
      {copy.map.open}
    </Button>
  );
}

/** The saved searches of the marketplace. */
const Saved = ({ search, isIcon }: Pick<HeadProps, 'search'> & { isIcon: boolean }) => (
  <SavedButton
    isIcon={isIcon}
    of={{
      address: savedAddressOf(search),
      suggested: suggestedName(search),
      isHere: (address) => isSameFilter(searchAt(address), search),
      linkTo: (address) => ({ to: '/marketplace', search: searchAt(address) }),
      useSearches: () => useQuery(searchesQuery()),
      newId,
      save: (wish) => marketApi.saveSearch.call(wish),
      remove: (id) => marketApi.removeSearch.call({ id }),
      restore: (id) => marketApi.restoreSearch.call({ id }),
    }}
  />
);
