import { useSyncExternalStore } from 'react';
import { languageOfPage, spokenLocale } from './spoken-locale.ts';

/** The habits for writing dates and times; undefined leaves it to the browser's language. */
export type Formats = { locale: string | undefined; hourCycle: 'h12' | 'h23' | undefined };

const changed = 'backlot:formats';
const separator = ' ';

/** Formats all dates and times of the page by these habits from now on. */
export function applyFormats({ locale, hourCycle }: Formats): void {
  const root = document.documentElement;
  const text = [locale ?? '', hourCycle ?? ''].join(separator);
  if ((root.dataset.formats ?? separator) === text) return;
  root.dataset.formats = text;
  document.dispatchEvent(new Event(changed));
}

/** The habits that apply to a time of day. */
export const clockFormat = ({ hourCycle }: Formats): Intl.DateTimeFormatOptions =>
  hourCycle === undefined ? {} : { hourCycle };

const known = { by: '', formats: formatsIn(separator) };

/** The current habits, the same object until they change; none outside a page. */
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

/** Re-renders the component when the habits change. */
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
