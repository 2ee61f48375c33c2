import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { memo, Suspense, useCallback, useRef, useState } from 'react';
import { isId } from '#platform/contract/is-id.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Box } from '#platform/ui/kit/layout.tsx';
import { ListFoot } from '#platform/ui/kit/list-foot.tsx';
import { ListPage } from '#platform/ui/kit/list-page.tsx';
import { LoadedList } from '#platform/ui/kit/loaded.tsx';
import { OnDesks } from '#platform/ui/kit/on-desks.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { type ListState, listStateOf, once } from '#platform/ui/list-state.ts';
import { useDensity } from '#platform/ui/look.ts';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import type { ContactId, ContactRow, ContactView } from '../../contract/views.ts';
import { contactsQuery, hasContacts } from '../api.ts';
import { copy } from '../copy.ts';
import { ContactList } from '../parts/contact-list.tsx';
import { ContactPanel } from '../parts/contact-panel.tsx';
import {
  type ContactsChange,
  type ContactsSearch,
  readContactsSearch,
  withParts,
} from '../parts/contacts-address.ts';
import { ContactsHead, type HeadLayer } from '../parts/contacts-head.tsx';

// The list loads first, and its dialogs with the first press.
const CardDialog = lazyPart(async () => (await import('../parts/card-dialog.tsx')).CardDialog);
const ImportDialog = lazyPart(async () => (await import('../parts/import-dialog.tsx')).ImportDialog);
const DuplicatesDialog = lazyPart(
  async () => (await import('../parts/duplicates-dialog.tsx')).DuplicatesDialog,
);

const RemovedDialog = lazyPart(async () => (await import('../parts/removed-dialog.tsx')).RemovedDialog);
const MovedDialog = lazyPart(async () => (await import('../parts/moved/moved-dialog.tsx')).MovedDialog);
const KeepList = lazyPart(async () => (await import('../parts/keep/keep-list.tsx')).KeepList);

const SharedNotesPanel = lazyPart(
  async () => (await import('../parts/notes/shared-notes-panel.tsx')).SharedNotesPanel,
);

type Layer = { kind: 'card'; contact: ContactView | undefined } | { kind: Exclude<HeadLayer, 'card'> };

const rowHeights = { wide: 56, compact: 40, narrow: 64 } as const;

/** My contacts, connected members and private cards, by name, with one open at the side. */
export function ContactsPage() {
  const search = useSearch({ strict: false, select: readContactsSearch, structuralSharing: true });
  const navigate = useNavigate();
  const view = useContacts(search);
  const [layer, setLayer] = useState<Layer>();
  const list = useRef<HTMLElement>(null);
  const filter = useRef<HTMLInputElement>(null);
  const isPhone = useMediaQuery('(width < 768px)');
  const wideHeight = useDensity() === 'compact' ? rowHeights.compact : rowHeights.wide;

  const change = useCallback(
    (parts: ContactsChange) =>
      void navigate({ to: '/contacts', search: withParts(search, parts), replace: true, resetScroll: false }),
    [navigate, search],
  );
  const open = (id: ContactId) =>
    void navigate({
      to: '/contacts',
      search: withParts(search, { contact: id }),
      replace: search.contact !== undefined,
      resetScroll: false,
    });
  const focusList = useCallback(
    () => list.current?.querySelector<HTMLElement>('[role="listitem"] [tabindex="0"]')?.focus(),
    [],
  );
  const close = () => {
    change({ contact: undefined, beside: undefined });
    focusList();
  };
  const isOpen = search.contact !== undefined || search.beside !== undefined;
  useShortcuts({ '/': () => filter.current?.select(), j: focusList, k: focusList });
  useShortcuts({ Escape: close }, { isEnabled: isOpen && !layer });

  const openLayer = useCallback(
    (kind: HeadLayer) => setLayer(kind === 'card' ? { kind, contact: undefined } : { kind }),
    [],
  );
  if (refusalOf(view.error)?.code === 'page.forbidden') {
    return <ForbiddenPanel thing={copy.thing} />;
  }
  const { contact: _open, beside: _beside, ...shown } = search;
  const { view: part, ...filters } = shown;
  const List = part ? KeepList : ContactList;
  return (
    <ListPage
      isOpen={isOpen}
      listRef={list}
      head={
        <ContactsHead
          search={search}
          total={view.total}
          filterRef={filter}
          onChange={change}
          onLeave={focusList}
          onLayer={openLayer}
        />
      }
      beside={
        <>
          {isId<ContactId>(search.contact) ? (
            <ContactPanel
              key={search.contact}
              id={search.contact}
              onClose={close}
              onEdit={(contact) => setLayer({ kind: 'card', contact })}
            />
          ) : search.beside === 'notes' ? (
            <Suspense fallback={null}>
              <SharedNotesPanel onClose={close} />
            </Suspense>
          ) : null}
          <Layers layer={layer} onClose={() => setLayer(undefined)} onSaved={open} />
        </>
      }
    >
      <LoadedList
        state={view}
        broken={copy.broken}
        rows={{ count: 12, height: rowHeights.wide, variant: 'person' }}
        isEmpty={view.rows.length === 0}
        empty={
          <Nothing
            part={part}
            isFiltered={Object.keys(filters).length > 0}
            onClear={() =>
              void navigate({ to: '/contacts', search: part ? { view: part } : {}, replace: true })
            }
            onImport={() => setLayer({ kind: 'import' })}
          />
        }
      >
        <Box grow minHeight={0}>
          <Suspense fallback={null}>
            <List
              key={`${JSON.stringify(shown)}|${wideHeight}`}
              rows={view.rows}
              total={view.total}
              search={search}
              rowHeight={isPhone ? rowHeights.narrow : wideHeight}
              onOpen={(row) => open(row.id)}
              onEndReached={view.fetchMore}
            />
          </Suspense>
        </Box>
      </LoadedList>
      <Foot broken={view.isMoreBroken ? view : undefined} />
    </ListPage>
  );
}

/** Rerenders only when loading the next page starts or stops failing. */
const Foot = memo(({ broken }: { broken: ContactsView | undefined }) => (
  <ListFoot
    keys={[
      [['J', 'K'], copy.keys.move],
      [['/'], copy.keys.filter],
    ]}
    broken={broken && copy.moreBroken}
    onRetry={() => broken?.retry()}
  />
));

type LayersProps = { layer: Layer | undefined; onClose: () => void; onSaved: (id: ContactId) => void };

function Layers({ layer, onClose, onSaved }: LayersProps) {
  if (!layer) return null;
  return (
    <Suspense fallback={null}>
      {layer.kind === 'card' ? (
        <CardDialog contact={layer.contact} onClose={onClose} onSaved={onSaved} />
      ) : layer.kind === 'import' ? (
        <ImportDialog onClose={onClose} />
      ) : layer.kind === 'duplicates' ? (
        <DuplicatesDialog isOpen onClose={onClose} />
      ) : layer.kind === 'moved' ? (
        <MovedDialog isOpen onClose={onClose} />
      ) : (
        <RemovedDialog isOpen onClose={onClose} />
      )}
    </Suspense>
  );
}

type NothingProps = {
  part: ContactsSearch['view'];
  isFiltered: boolean;
  onClear: () => void;
  onImport: () => void;
};

function Nothing({ part, isFiltered, onClear, onImport }: NothingProps) {
  if (isFiltered) return <EmptyState line={copy.noneMatch} act={{ label: copy.clear, run: onClear }} />;
  if (part) return <EmptyState line={copy.keep.empty[part]} />;
  return (
    <>
      <EmptyState line={copy.empty} act={deskHere ? undefined : { label: copy.import, run: onImport }} />
      <OnDesks scope="contacts" has={hasContacts} />
    </>
  );
}

/** What the list shows. */
type ContactsView = ListState & { rows: readonly ContactRow[]; total: number | undefined };

/** Reads the contacts for a URL, page by page. */
function useContacts({ contact: _open, beside: _beside, ...filter }: ContactsSearch): ContactsView {
  const reading = useInfiniteQuery(contactsQuery(filter));
  return {
    ...listStateOf(reading),
    rows: once(reading.data?.pages.flatMap((page) => page.items) ?? []),
    total: reading.data?.pages[0]?.total,
  };
}
