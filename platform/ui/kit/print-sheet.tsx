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

/** Prints a sheet through the browser: it is next to the application, which is not printed meanwhile. */
export function PrintSheet({ title, lines, onDone, children }: PrintSheetProps) {
  const finish = useEffectEvent(onDone);
  const hasPrinted = useRef(false);
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-printing', true);
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
    };
  }, []);
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
