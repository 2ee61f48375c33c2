import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { memo, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { isId } from '#platform/contract/is-id.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { ListFoot } from '#platform/ui/kit/list-foot.tsx';
import page from '#platform/ui/kit/list-page.module.css';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { StaleBar } from '#platform/ui/kit/stale-bar.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { useDensity } from '#platform/ui/look.ts';
import type { ContactId, ContactView } from '../../contract/views.ts';
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
import { type ContactsView, useContacts } from '../parts/use-contacts.ts';

// The list is there first; what changes it comes with the first press.
const CardDialog = lazyPart(() =>
  import('../parts/card-dialog.tsx').then((part) => ({ default: part.CardDialog })),
);
const ImportDialog = lazyPart(() =>
  import('../parts/import-dialog.tsx').then((part) => ({ default: part.ImportDialog })),
);
const DuplicatesDialog = lazyPart(() =>
  import('../parts/duplicates-dialog.tsx').then((part) => ({ default: part.DuplicatesDialog })),
);

const RemovedDialog = lazyPart(() =>
  import('../parts/removed-dialog.tsx').then((part) => ({ default: part.RemovedDialog })),
);
const MovedDialog = lazyPart(() =>
  import('../parts/moved/moved-dialog.tsx').then((part) => ({ default: part.MovedDialog })),
);
const KeepList = lazyPart(() =>
  import('../parts/keep/keep-list.tsx').then((part) => ({ default: part.KeepList })),
);

const SharedNotesPanel = lazyPart(() =>
  import('../parts/notes/shared-notes-panel.tsx').then((part) => ({ default: part.SharedNotesPanel })),
);

type Layer = { kind: 'card'; contact: ContactView | undefined } | { kind: Exclude<HeadLayer, 'card'> };

const rowHeights = { wide: 56, compact: 40, narrow: 64 } as const;

/** Whom I keep: members I am connected with and private cards, by name; one of them open at the side. */
export function ContactsPage() {
  const search = useSearch({ strict: false, select: readContactsSearch, structuralSharing: true });
  const navigate = useNavigate();
  const view = useContacts(search);
  const [layer, setLayer] = useState<Layer>();
  const list = useRef<HTMLElement>(null);
  const filter = useRef<HTMLInputElement>(null);
  const isPhone = useMediaQuery('(width < 768px)', false, { getInitialValueInEffect: false });
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
    return <ForbiddenPanel thing={copy.thing} whoCanGrant={copy.whoCanGrant} />;
  }
  const { contact: _open, beside: _beside, ...shown } = search;
  const { view: part, ...filters } = shown;
  const List = part ? KeepList : ContactList;
  return (
    <div className={page.page} data-open={isOpen || undefined}>
      <section className={page.main} ref={list}>
        <ContactsHead
          search={search}
          total={view.total}
          filterRef={filter}
          onChange={change}
          onLeave={focusList}
          onLayer={openLayer}
        />
        <Rows
          view={view}
          part={part}
          isFiltered={Object.keys(filters).length > 0}
          onClear={() =>
            void navigate({ to: '/contacts', search: part ? { view: part } : {}, replace: true })
          }
          onImport={() => setLayer({ kind: 'import' })}
        >
          <List
            key={`${JSON.stringify(shown)}|${wideHeight}`}
            rows={view.rows}
            total={view.total}
            search={search}
            rowHeight={isPhone ? rowHeights.narrow : wideHeight}
            onOpen={(row) => open(row.id)}
            onEndReached={view.fetchMore}
          />
        </Rows>
        <Foot broken={view.isMoreBroken ? view : undefined} />
      </section>
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
    </div>
  );
}

/** Drawn again only when the next page could not be loaded, or could again. */
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
  const saved = (id: ContactId) => {
    onClose();
    onSaved(id);
  };
  return (
    <Suspense fallback={null}>
      {layer.kind === 'card' ? (
        <CardDialog contact={layer.contact} isOpen onClose={onClose} onSaved={saved} />
      ) : layer.kind === 'import' ? (
        <ImportDialog isOpen onClose={onClose} />
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

type RowsProps = {
  view: ContactsView;
  part: ContactsSearch['view'];
  isFiltered: boolean;
  onClear: () => void;
  onImport: () => void;
  children: ReactNode;
};

function Rows({ view, part, isFiltered, onClear, onImport, children }: RowsProps) {
  if (view.status === 'waiting')
    return (
      <div className={page.waiting}>
        <SkeletonRows count={12} height={rowHeights.wide} variant="person" onRetry={view.retry} />
      </div>
    );
  if (view.status === 'broken') return <ErrorPanel title={copy.broken} onRetry={view.retry} />;
  if (view.rows.length === 0 && !view.isPrevious) {
    return isFiltered ? (
      <EmptyState
        line={copy.noneMatch}
        action={
          <Button variant="default" onClick={onClear}>
            {copy.clear}
          </Button>
        }
      />
    ) : part ? (
      <EmptyState line={copy.keep.empty[part]} />
    ) : (
      <EmptyState
        line={copy.empty}
        action={
          deskHere ? undefined : (
            <Button variant="default" onClick={onImport}>
              {copy.import}
            </Button>
          )
        }
      />
    );
  }
  return (
    <div className={page.rows} aria-busy={view.isPrevious || undefined}>
      {view.isStale ? <StaleBar at={view.updatedAt} onRetry={view.retry} /> : null}
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  );
}
