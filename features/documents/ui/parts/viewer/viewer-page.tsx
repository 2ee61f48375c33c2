import {
  type PDFDocumentProxy,
  RenderingCancelledException,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Box, Grid } from '#platform/ui/kit/layout.tsx';
import { copy } from '../../copy.ts';
import classes from './document-viewer.module.css';

const { viewer: words } = copy;

/** A page of paper, in points. */
export type PageSize = { readonly width: number; readonly height: number };

/** Larger pictures than this, in pixels, are too much for phones. */
const mostPixels = 16_000_000;

type ViewerPageProps = {
  file: PDFDocumentProxy;
  number: number;
  scale: number;
  /** The size assumed until the page has loaded. */
  expected: PageSize;
  onFault: (fault: unknown) => void;
  /** Shown on the paper, left of the text. */
  marks: ReactNode;
  /** Shown in its margin. */
  children: ReactNode;
};

/** One page: drawn while near the screen, with its text on top to be selected and read out. */
export function ViewerPage({ file, number, scale, expected, onFault, marks, children }: ViewerPageProps) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [size, setSize] = useState(expected);

  useEffect(() => {
    const watched = box.current;
    if (!watched) return;
    const watcher = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting ?? false), {
      root: watched.closest('[data-viewer-scroll]'),
      rootMargin: '100% 0px',
    });
    watcher.observe(watched);
    return () => watcher.disconnect();
  }, []);

  useEffect(() => {
    const [drawn, layer] = [canvas.current, text.current];
    if (!isNear || !drawn || !layer) return;
    let cancel: () => void = () => undefined;
    let isCurrent = true;
    const draw = async () => {
      const page = await file.getPage(number);
      if (!isCurrent) return;
      const viewport = page.getViewport({ scale });
      setSize({ width: viewport.width / scale, height: viewport.height / scale });
      const density = Math.min(
        window.devicePixelRatio || 1,
        Math.sqrt(mostPixels / (viewport.width * viewport.height)),
      );
      drawn.width = Math.floor(viewport.width * density);
      drawn.height = Math.floor(viewport.height * density);
      const drawing = page.render({
        canvas: drawn,
        viewport,
        transform: [density, 0, 0, density, 0, 0],
      });
      layer.replaceChildren();
      const writing = new TextLayer({
        textContentSource: page.streamTextContent(),
        container: layer,
        viewport,
      });
      cancel = () => {
        drawing.cancel();
        writing.cancel();
      };
      await Promise.all([drawing.promise, writing.render()]);
    };
    draw().catch((fault: unknown) => {
      if (isCurrent && !(fault instanceof RenderingCancelledException)) onFault(fault);
    });
    return () => {
      isCurrent = false;
      cancel();
      // A long script would fill a phone's memory.
      drawn.width = 0;
      layer.replaceChildren();
    };
  }, [file, number, scale, isNear, onFault]);

  const [width, height] = [Math.floor(size.width * scale), Math.floor(size.height * scale)];
  return (
    <Grid ref={box} gap={8} align="start" justify="center" className={classes.sheet} data-page={number}>
      <Box
        role="group"
        aria-label={words.pageOf(number)}
        relative
        clip
        border="hairline"
        className={classes.paper}
        style={{ width, height, '--total-scale-factor': scale } as React.CSSProperties}
      >
        <canvas ref={canvas} aria-hidden className={classes.ink} />
        <Box ref={text} absolute className={classes.text} />
        {marks}
      </Box>
      {children}
    </Grid>
  );
}
