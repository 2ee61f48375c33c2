import { useSyncExternalStore } from 'react';
import { languageOfPage, spokenLocale } from './spoken-locale.ts';

/** The habits by which dates and times are written; undefined leaves it to the browser's language. */
export type Formats = { locale: string | undefined; hourCycle: 'h12' | 'h23' | undefined };

const changed = 'backlot:formats';
const separator = ' ';

/** Has every date and time of the page written by these habits from now on. */
export function applyFormats({ locale, hourCycle }: Formats): void {
  const root = document.documentElement;
  const text = [locale ?? '', hourCycle ?? ''].join(separator);
  if ((root.dataset.formats ?? separator) === text) return;
  root.dataset.formats = text;
  document.dispatchEvent(new Event(changed));
}

/** What of these habits a time of day is written by. */
export const clockFormat = ({ hourCycle }: Formats): Intl.DateTimeFormatOptions =>
  hourCycle === undefined ? {} : { hourCycle };

const known = { by: '', formats: formatsIn(separator) };

/** The habits that hold now, the same thing until they change; none outside a page. */
export function currentFormats(): Formats {
  const text = currentText();
  const by = languageOfPage() + text;
  if (known.by !== by) Object.assign(known, { by, formats: formatsIn(text) });
  return known.formats;
}

function formatsIn(text: string): Formats {
  const [locale, hourCycle] = text.split(separator);
  return {
    locale: spokenLocale(locale === '' ? undefined : locale),
    hourCycle: hourCycle === 'h12' || hourCycle === 'h23' ? hourCycle : undefined,
  };
}

/** Has the component drawn again when the habits change. */
export function useFormatsChange(): void {
  useSyncExternalStore(subscribe, currentText);
}

function currentText(): string {
  return typeof document === 'undefined'
    ? separator
    : (document.documentElement.dataset.formats ?? separator);
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener(changed, onChange);
  return () => document.removeEventListener(changed, onChange);
}
