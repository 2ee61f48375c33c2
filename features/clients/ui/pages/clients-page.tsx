import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { IconPlus } from '#platform/ui/icons.ts';
import { ChoiceFilter } from '#platform/ui/kit/choice-filter.tsx';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Row } from '#platform/ui/kit/layout.tsx';
import { ListHead, ListPage } from '#platform/ui/kit/list-page.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { MoreRows } from '#platform/ui/kit/more-rows.tsx';
import { OnDesks } from '#platform/ui/kit/on-desks.tsx';
import { TextFilter } from '#platform/ui/kit/text-filter.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import { ViewLink } from '#platform/ui/kit/view-link.tsx';
import type { ChangeOf } from '#platform/ui/search-params.ts';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import { clientStates, crafts } from '../../limits.ts';
import { clientsQuery, hasClients } from '../api.ts';
import { copy } from '../copy.ts';
import { ClientGrid } from '../parts/client-grid.tsx';
import { ClientList } from '../parts/client-list.tsx';
import { ClientPanel } from '../parts/client-panel.tsx';
import { type ClientsSearch, changeClientsSearch, readClientsSearch } from '../parts/clients-address.ts';
import { AddClientDialog, ListSheet } from '../parts/lazy-dialogs.ts';

/** The clients of a desk: twelve weeks of each at a glance, or a list, with one open beside it. */
export function ClientsPage() {
  const search = useSearch({ strict: false, select: readClientsSearch, structuralSharing: true });
  const navigate = useNavigate();
  const isPhone = useMediaQuery('(width < 768px)');
  const [isPressed, setIsPressed] = useState(false);
  const [isPrinting, setIsPrinting] = useState(false);
  const reading = useInfiniteQuery(clientsQuery(search));
  const rows = reading.data?.pages.flatMap(({ items }) => items);
  const first = reading.data?.pages[0];
  const go = (next: ChangeOf<ClientsSearch>) =>
    void navigate({
      to: '/clients',
      search: changeClientsSearch(search, next),
      // From a client who was opened, back leads to the list.
      replace: search.client !== undefined || !next.client,
      resetScroll: false,
    });
  if (refusalOf(reading.error)?.code === 'page.forbidden') return <ForbiddenPanel thing={copy.thing} />;
  const { client, tab: _tab, view, create, ...filter } = search;
  const isFiltered = Object.keys(filter).length > 0;
  const close = () => {
    setIsPressed(false);
    if (create) go({ create: undefined });
  };
  const open = (next: string) => go({ client: next, tab: undefined });
  return (
    <ListPage
      isOpen={client !== undefined}
      label={copy.title}
      head={
        <Head
          search={search}
          count={rows?.length}
          isPrintable={(rows?.length ?? 0) > 0}
          isPhone={isPhone}
          onGo={go}
          onAdd={() => setIsPressed(true)}
          onPrint={() => setIsPrinting(true)}
        />
      }
      beside={
        <>
          {client ? (
            <ClientPanel
              key={client}
              id={client}
              search={search}
              onClose={() => go({ client: undefined, tab: undefined })}
            />
          ) : null}
          <Suspense fallback={null}>
            {isPressed || create ? (
              <AddClientDialog onAdded={(id) => go({ client: id, create: undefined })} onClose={close} />
            ) : null}
            {isPrinting && rows ? <ListSheet clients={rows} onDone={() => setIsPrinting(false)} /> : null}
          </Suspense>
        </>
      }
    >
      <Loaded reading={reading} broken={copy.broken} rows={{ count: 8, height: 44, variant: 'person' }}>
        {() =>
          rows && rows.length > 0 && first ? (
            view === 'list' || isPhone ? (
              <ClientList clients={rows} open={client} onOpen={open} />
            ) : (
              <ClientGrid clients={rows} from={first.from} open={client} onOpen={open} />
            )
          ) : (
            <>
              <EmptyState
                line={isFiltered ? copy.noneFound : copy.none}
                act={
                  isFiltered
                    ? {
                        label: copy.clear,
                        run: () => go({ q: undefined, state: undefined, craft: undefined, all: undefined }),
                      }
                    : { label: copy.add.act, run: () => setIsPressed(true) }
                }
              />
              {isFiltered ? null : <OnDesks scope="clients" has={hasClients} />}
            </>
          )
        }
      </Loaded>
      <MoreRows reading={reading} px="edge" />
    </ListPage>
  );
}

type HeadProps = {
  search: ClientsSearch;
  count: number | undefined;
  isPrintable: boolean;
  /** There the list is all there is room for. */
  isPhone: boolean;
  onGo: (next: ChangeOf<ClientsSearch>) => void;
  onAdd: () => void;
  onPrint: () => void;
};

function Head({ search, count, isPrintable, isPhone, onGo, onAdd, onPrint }: HeadProps) {
  return (
    <ListHead
      title={copy.title}
      count={count}
      actions={
        <>
          {isPrintable ? (
            <Button variant="default" onClick={onPrint}>
              {copy.print.act}
            </Button>
          ) : null}
          <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={onAdd}>
            {copy.add.act}
          </Button>
        </>
      }
    >
      <Row gap={8} align="center" wrap pt={8}>
        <TextFilter q={search.q} label={copy.filter} onFilter={(q) => onGo({ q })} />
        <ChoiceFilter
          label={copy.state}
          all={copy.allStates}
          of={clientStates}
          words={copy.states}
          value={search.state}
          onChoose={(state) => onGo({ state })}
        />
        <ChoiceFilter
          label={copy.craft}
          all={copy.allCrafts}
          of={crafts}
          words={copy.crafts}
          value={search.craft}
          onChoose={(craft) => onGo({ craft })}
        />
        <Row as="label" gap={8} align="center" minHeight={36}>
          <TickBox
            checked={search.all === true}
            onToggle={(isAll) => onGo({ all: isAll ? true : undefined })}
          />
          {copy.all}
        </Row>
        {isPhone ? null : <Views search={search} />}
      </Row>
    </ListHead>
  );
}

const Views = ({ search }: { search: ClientsSearch }) => (
  <Row as="nav" gap={4} ml="auto" aria-label={copy.views.label}>
    {([undefined, 'list'] as const).map((one) => (
      <ViewLink
        key={one ?? 'grid'}
        to="/clients"
        search={changeClientsSearch(search, { view: one })}
        aria-current={one === search.view ? 'page' : undefined}
      >
        {copy.views[one ?? 'grid']}
      </ViewLink>
    ))}
  </Row>
);
