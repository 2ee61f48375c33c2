import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import classes from './print-sheet.module.css';

type PrintSheetProps = {
  title: string;
  /** Lines below the title: what it is, who printed it and when. */
  lines: readonly string[];
  onDone: () => void;
  children: ReactNode;
};

/**
 * Prints a sheet through the browser: it is next to the application, which is not printed meanwhile. The window is named
 * as the sheet for that time: browsers write its name above the page and into the file's name.
 */
export function PrintSheet({ title, lines, onDone, children }: PrintSheetProps) {
  const finish = useEffectEvent(onDone);
  const hasPrinted = useRef(false);
  useEffect(() => {
    const root = document.documentElement;
    const pageTitle = document.title;
    root.toggleAttribute('data-printing', true);
    document.title = title;
    const done = () => finish();
    window.addEventListener('afterprint', done);
    const frame = requestAnimationFrame(() => {
      if (hasPrinted.current) return;
      hasPrinted.current = true;
      window.print();
    });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', done);
      root.removeAttribute('data-printing');
      document.title = pageTitle;
    };
  }, [title]);
  return createPortal(
    <article className={classes.sheet} data-print-sheet>
      <header className={classes.head}>
        <h1>{title}</h1>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </header>
      {children}
    </article>,
    document.body,
  );
}
