import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type RefObject, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { isId } from '#platform/contract/is-id.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { afterComing } from '#platform/ui/kit/coming.tsx';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Stack } from '#platform/ui/kit/layout.tsx';
import { ListFoot } from '#platform/ui/kit/list-foot.tsx';
import { ListPage } from '#platform/ui/kit/list-page.tsx';
import { LoadedList } from '#platform/ui/kit/loaded.tsx';
import { MoreRows } from '#platform/ui/kit/more-rows.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { listStateOf, once } from '#platform/ui/list-state.ts';
import type { LineId, LineView } from '../../contract/views.ts';
import { sheetQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { useLineActs } from '../parts/act-on-line.ts';
import { OfferedTimes } from '../parts/offered-times.tsx';
import { type SheetChange, sheetAddress, type Tab } from '../parts/sheet-address.ts';
import { SheetHead, type SheetLayer } from '../parts/sheet-head.tsx';
import { SheetList } from '../parts/sheet-list.tsx';
import type { Who } from '../parts/who-field.tsx';

// The sheet is there first; what changes it comes with the first press.

const AddDialog = lazyPart(async () => (await import('../parts/add-dialog.tsx')).AddDialog);
const PasteDialog = lazyPart(async () => (await import('../parts/paste-dialog.tsx')).PasteDialog);
const KeptDialog = lazyPart(async () => (await import('../parts/kept-dialog.tsx')).KeptDialog);
const PrintCalls = lazyPart(async () => (await import('../parts/print-sheet.tsx')).PrintCalls);
const LinePanel = lazyPart(async () => (await import('../parts/line-panel.tsx')).LinePanel);
const NobodyToCall = lazyPart(async () => (await import('../parts/nobody-to-call.tsx')).NobodyToCall);

/** Rolling calls, loaded when a roll starts. */
const RollMode = lazyPart(async () => (await import('../parts/roll/roll-mode.tsx')).RollMode);

/** The phone sheet or rolling calls, depending on the address. */
export function CallsPage() {
  const { roll } = useSearch({ strict: false, select: sheetAddress.read, structuralSharing: true });
  const navigate = useNavigate();
  if (!roll) return <RollingCallsPage />;
  return (
    <Suspense fallback={null}>
      <RollMode onEnd={() => void navigate({ to: '/contacts/rolling-calls' })} />
    </Suspense>
  );
}

type Layer = { kind: SheetLayer; who?: Who | undefined };

/** The phone sheet of this desk: the calls we owe, the calls owed to us, and what’s done. */
function RollingCallsPage() {
  const search = useSearch({ strict: false, select: sheetAddress.read, structuralSharing: true });
  const navigate = useNavigate();
  const [layer, setLayer] = useState<Layer>();
  const list = useRef<HTMLElement>(null);
  const tab: Tab = search.list ?? 'us';
  const reading = useInfiniteQuery(sheetQuery(tab));
  const pages = reading.data?.pages;
  const lines = useMemo(() => once(pages?.flatMap((page) => page.items) ?? []), [pages]);
  const sheet = pages?.[0];
  const desk = sheet?.desk.displayName ?? '';
  const state = listStateOf(reading);
  const { place } = useLineActs();
  const go = useCallback(
    (parts: SheetChange) =>
      void navigate({
        to: '/contacts/rolling-calls',
        search: sheetAddress.change(search, parts),
        replace: true,
        resetScroll: false,
      }),
    [navigate, search],
  );
  const open = isId<LineId>(search.line) ? search.line : undefined;
  const close = () => go({ line: undefined });
  useSheetKeys({ list, lines, place, onAdd: () => setLayer({ kind: 'add' }), isEnabled: !layer });
  useShortcuts({ Escape: close }, { isEnabled: open !== undefined && !layer });
  if (refusalOf(reading.error)?.code === 'page.forbidden') return <ForbiddenPanel thing={copy.thing} />;
  return (
    <ListPage
      isOpen={open !== undefined}
      listRef={list}
      label={copy.sheet}
      head={
        <>
          <SheetHead tab={tab} counts={sheet?.counts} onLayer={(kind) => setLayer({ kind })} />
          <OfferedTimes />
        </>
      }
      beside={
        <Suspense fallback={null}>
          {open ? (
            <LinePanel
              key={open}
              id={open}
              canHide={sheet?.seesPrivate ?? false}
              desk={desk}
              onClose={close}
            />
          ) : null}
          <Layers
            layer={layer}
            canHide={sheet?.seesPrivate ?? false}
            desk={desk}
            onClose={() => setLayer(undefined)}
            onAdded={(line) => go({ list: undefined, line })}
          />
        </Suspense>
      }
    >
      <Stack grow minHeight={0} className={afterComing}>
        <LoadedList
          state={state}
          broken={copy.broken}
          rows={{ count: 12, height: 46, variant: 'line' }}
          isEmpty={lines.length === 0}
          empty={<Nothing tab={tab} onAdd={(who) => setLayer({ kind: 'add', who })} />}
        >
          <SheetList lines={lines} search={search}>
            <MoreRows reading={reading} px="edge" />
          </SheetList>
        </LoadedList>
      </Stack>
      <ListFoot
        keys={[
          [['J', 'K'], copy.keys.move],
          [['Alt', '↑', '↓'], copy.keys.place],
          [['N'], copy.keys.add],
        ]}
        broken={undefined}
        onRetry={state.retry}
      />
    </ListPage>
  );
}

type NothingProps = { tab: Tab; onAdd: (who?: Who) => void };

const Nothing = ({ tab, onAdd }: NothingProps) =>
  tab === 'us' ? (
    <Suspense fallback={null}>
      <NobodyToCall onAdd={onAdd} />
    </Suspense>
  ) : (
    <EmptyState line={copy.empty[tab]} />
  );

type LayersProps = {
  layer: Layer | undefined;
  canHide: boolean;
  /** Whose sheet it is. */
  desk: string;
  onAdded: (id: LineId) => void;
  onClose: () => void;
};

function Layers({ layer, canHide, desk, onAdded, onClose }: LayersProps) {
  if (!layer) return null;
  if (layer.kind === 'add')
    return <AddDialog who={layer.who} canHide={canHide} desk={desk} onAdded={onAdded} onClose={onClose} />;
  if (layer.kind === 'paste') return <PasteDialog onClose={onClose} />;
  return layer.kind === 'kept' ? (
    <KeptDialog desk={desk} onClose={onClose} />
  ) : (
    <PrintCalls desk={desk} onDone={onClose} />
  );
}

type SheetKeys = {
  list: RefObject<HTMLElement | null>;
  lines: readonly LineView[];
  place: ReturnType<typeof useLineActs>['place'];
  onAdd: () => void;
  isEnabled: boolean;
};

/** J and K go from call to call, Alt with an arrow puts the one in hand higher or lower, N adds one. */
function useSheetKeys({ list, lines, place, onAdd, isEnabled }: SheetKeys): void {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
  const move = (by: 1 | -1) => {
    const all = rows();
    const at = all.findIndex((row) => row.contains(document.activeElement));
    const to = at < 0 ? (by > 0 ? 0 : all.length - 1) : Math.min(Math.max(at + by, 0), all.length - 1);
    all[to]?.focus();
  };
  const shift = (by: 1 | -1) => {
    const id = rows().find((row) => row.contains(document.activeElement))?.dataset.line;
    const at = lines.findIndex((line) => line.id === id);
    const [line, other] = [lines[at], lines[at + by]];
    if (line && other) void place(line, by < 0 ? { before: other.id } : { after: other.id });
  };
  useShortcuts(
    {
      j: () => move(1),
      k: () => move(-1),
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      'alt+ArrowUp': () => shift(-1),
      'alt+ArrowDown': () => shift(1),
      n: onAdd,
    },
    { isEnabled },
  );
}
