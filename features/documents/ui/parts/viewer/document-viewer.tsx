import { Button } from '@mantine/core';
import { useDebouncedCallback, useElementSize, useEventListener, useMergedRef } from '@mantine/hooks';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Box, Grid, layout, Stack } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { copy } from '../../copy.ts';
import classes from './document-viewer.module.css';
import { isRefused, openPdf } from './pdf-file.ts';
import { type PageSize, ViewerPage } from './viewer-page.tsx';
import { ViewerToolbar } from './viewer-toolbar.tsx';

const { viewer: words } = copy;

/** A note next to a page. */
export type ViewerNote = { readonly id: string; readonly page: number; readonly text: string };

export type DocumentViewerProps = {
  /** The URL of the PDF; requested once each time the viewer opens. */
  address: string;
  label: string;
  /** The notes in the margin, in page order. */
  notes?: readonly ViewerNote[];
  /** Where notes can be taken: called when the reader adds one to this page. */
  onNote?: (page: number) => void;
  /** Called with the furthest page read so far, shortly after the reader reaches it and when they leave. */
  onReach?: (opening: ClientId, page: number) => void;
};

type Reading =
  | { readonly kind: 'loading' | 'failed' | 'refused' }
  | {
      readonly kind: 'open';
      readonly file: PDFDocumentProxy;
      readonly size: PageSize;
      readonly opening: ClientId;
    };

/** The column of notes with its gap, in pixels. */
const notesWidth = 228;
/** Screen pixels per point of paper. */
const pointPixels = 96 / 72;
/** Above the page that was gone to, in pixels. */
const gap = 16;
/** How long a page must stay in view to count as read. */
const stayMs = 2_000;
const zooms = { least: 0.5, most: 3, step: 1.2 };

/** A PDF as pages one below the other, with zoom, keys, selectable text, and notes in the margin. */
export function DocumentViewer(props: DocumentViewerProps) {
  // Another document starts a new reading: no state of the last one stays.
  return <Viewer key={props.address} {...props} />;
}

function Viewer(props: DocumentViewerProps) {
  const { address, label } = props;
  const [attempt, setAttempt] = useState(0);
  const [reading, setReading] = useState<Reading>({ kind: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    const opening = uuidV7(now()) as ClientId;
    const { file, close } = openPdf(address, opening);
    const open = async () => {
      const opened = await file;
      const first = (await opened.getPage(1)).getViewport({ scale: 1 });
      if (isCurrent)
        setReading({
          kind: 'open',
          file: opened,
          size: { width: first.width, height: first.height },
          opening,
        });
    };
    open().catch((fault: unknown) => {
      if (isCurrent) setReading({ kind: isRefused(fault) ? 'refused' : 'failed' });
    });
    return () => {
      isCurrent = false;
      close();
    };
  }, [address, attempt]);
  const onFault = useCallback(
    (fault: unknown) => setReading({ kind: isRefused(fault) ? 'refused' : 'failed' }),
    [],
  );
  const tryAgain = () => {
    setReading({ kind: 'loading' });
    setAttempt(attempt + 1);
  };
  const again = (
    <Button variant="default" onClick={tryAgain}>
      {words.retry}
    </Button>
  );
  return (
    <Grid as="section" shrink fullHeight className={classes.viewer} aria-label={label}>
      {reading.kind === 'open' ? (
        <Pages {...props} {...reading} key={attempt} onFault={onFault} />
      ) : reading.kind === 'loading' ? (
        <SkeletonRows count={12} height={20} variant="line" />
      ) : (
        <div role="alert">
          <EmptyState
            line={reading.kind === 'refused' ? words.refused : words.failed}
            action={reading.kind === 'refused' ? undefined : again}
          />
        </div>
      )}
    </Grid>
  );
}

type PagesProps = DocumentViewerProps & {
  file: PDFDocumentProxy;
  size: PageSize;
  opening: ClientId;
  onFault: (fault: unknown) => void;
};

const noNotes: readonly ViewerNote[] = [];

function Pages({ file, size, opening, notes = noNotes, onNote, onReach, onFault }: PagesProps) {
  const [zoom, setZoom] = useState(1);
  const [page, setPage] = useState(1);
  useReach(page, (furthest) => onReach?.(opening, furthest));
  const scroll = useRef<HTMLDivElement>(null);
  // Where the reader is: the page, and how much of it is above the edge.
  const place = useRef({ page: 1, above: 0 });
  const { ref: column, width } = useElementSize<HTMLDivElement>();
  // If there is room, notes are next to their page; else below it.
  const isBeside = width >= 800 && notes.length > 0;
  const fit = width > 0 ? (width - (isBeside ? notesWidth : 0)) / size.width : 0;
  const numbers = Array.from({ length: file.numPages }, (_none, index) => index + 1);

  const goTo = (wanted: number) => {
    const next = Math.min(Math.max(wanted, 1), file.numPages);
    place.current = { page: next, above: 0 };
    scrollTo(scroll.current, place.current);
    setPage(next);
  };
  const scale = fit * zoom;
  // Also a key pressed before the pages have a size, and in another size the reader stays where they were.
  useLayoutEffect(() => {
    if (scale > 0) scrollTo(scroll.current, place.current);
  }, [scale]);
  const zoomTo = (wanted: number) => setZoom(Math.min(Math.max(wanted, zooms.least), zooms.most));
  const onScroll = () => {
    const box = scroll.current;
    if (!box) return;
    const middle = box.scrollTop + box.clientHeight / 2;
    const sheets = [...box.querySelectorAll<HTMLElement>('[data-page]')];
    const shown = sheets.findLast((sheet) => sheet.offsetTop <= middle) ?? sheets[0];
    if (!shown) return;
    const number = Number(shown.dataset.page);
    place.current = { page: number, above: (box.scrollTop + gap - shown.offsetTop) / shown.offsetHeight };
    setPage(number);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => goTo(page - 1),
    ArrowRight: () => goTo(page + 1),
    Home: () => goTo(1),
    End: () => goTo(file.numPages),
    '+': () => zoomTo(zoom * zooms.step),
    '=': () => zoomTo(zoom * zooms.step),
    '-': () => zoomTo(zoom / zooms.step),
    '0': () => zoomTo(1),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const scrollRef = useMergedRef(scroll, useEventListener('keydown', onKeyDown));
  return (
    <>
      <ViewerToolbar
        page={page}
        pages={file.numPages}
        percent={Math.round((scale / pointPixels) * 100)}
        onPage={goTo}
        onSmaller={() => zoomTo(zoom / zooms.step)}
        onLarger={() => zoomTo(zoom * zooms.step)}
        onFit={() => zoomTo(1)}
        onNote={onNote && (() => onNote(page))}
      />
      <Box
        ref={scrollRef}
        relative
        contain
        className={classes.scroll}
        data-viewer-scroll
        role="region"
        aria-label={words.keys}
        // A scrolling area must be reachable by keyboard.
        tabIndex={0}
        onScroll={onScroll}
      >
        <Grid ref={column} gap={16} className={classes.column} data-beside={isBeside || undefined}>
          {scale > 0
            ? numbers.map((number) => {
                const own = notes.filter((note) => note.page === number);
                return (
                  <ViewerPage
                    key={number}
                    file={file}
                    number={number}
                    scale={scale}
                    expected={size}
                    onFault={onFault}
                    marks={<Marks notes={own} />}
                  >
                    <Margin notes={own} page={number} />
                  </ViewerPage>
                );
              })
            : null}
        </Grid>
      </Box>
    </>
  );
}

/** Scrolls to a place; nothing while the pages aren't laid out. */
function scrollTo(box: HTMLElement | null, { page, above }: { page: number; above: number }): void {
  const sheet = box?.querySelector<HTMLElement>(`[data-page="${String(page)}"]`);
  if (box && sheet) box.scrollTop = sheet.offsetTop - gap + above * sheet.offsetHeight;
}

/** Reports each new furthest page once the reader has stayed on it, or leaves. */
function useReach(page: number, tell: (page: number) => void): void {
  const told = useRef(0);
  const onStay = useDebouncedCallback(
    (reached: number) => {
      if (reached <= told.current) return;
      told.current = reached;
      tell(reached);
    },
    { delay: stayMs, flushOnUnmount: true },
  );
  useEffect(() => {
    onStay(page);
  }, [onStay, page]);
}

/** On the paper itself: the number of each note on the page; the notes are next to it under the same numbers. */
const Marks = ({ notes }: { notes: readonly ViewerNote[] }) =>
  notes.length > 0 ? (
    <Stack gap={4} absolute className={classes.marks} aria-hidden data-private>
      {notes.map(({ id, text }, index) => (
        <span
          key={id}
          className={layout({ rigid: true, center: true, weight: 600, radius: 'round' }, classes.mark)}
          title={text}
        >
          {index + 1}
        </span>
      ))}
    </Stack>
  ) : null;

function Margin({ notes, page }: { notes: readonly ViewerNote[]; page: number }) {
  if (notes.length === 0) return null;
  return (
    <Grid as="ol" gap={6} className={classes.margin} aria-label={words.notesOn(page)}>
      {notes.map(({ id, text }, index) => (
        <li key={id} data-private>
          <span
            className={layout({ rigid: true, center: true, weight: 600, radius: 'round' }, classes.mark)}
            aria-hidden
          >
            {index + 1}
          </span>
          <span>{text}</span>
        </li>
      ))}
    </Grid>
  );
}
