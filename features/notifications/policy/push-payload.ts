import type { SpokenLanguage } from '#platform/contract/sentences.ts';
import { limits } from '../limits.ts';
import { digestWords } from './digest-words.ts';

/** The encrypted content of a push: enough for the popup and the link to its subject. */
export interface PushPayload {
  /** One popup per row, however many tabs are open and however often it grows (NOT-12). */
  readonly tag: string;
  readonly title: string;
  readonly message: string;
  /** A path inside the product. */
  readonly path: string;
}

const everything = '/notifications';

const capped = (text: string, max: number): string => {
  // Characters, not code units: a surrogate pair must not be split.
  const letters = [...text];
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : text;
};

/** The push for one row. */
export const payloadOf = (row: {
  readonly id: string;
  readonly title: string;
  readonly message: string;
  readonly actionUrl: string | null;
}): PushPayload => ({
  tag: row.id,
  title: capped(row.title, limits.pushTitleMax),
  message: capped(row.message, limits.pushMessageMax),
  path: row.actionUrl ?? everything,
});

/** One push for everything that arrived in quiet hours. */
export const payloadOfMany = (titles: readonly string[], language: SpokenLanguage): PushPayload => ({
  tag: 'digest',
  title: digestWords[language].many(titles.length),
  message: capped([...new Set(titles)].join(', '), limits.pushMessageMax),
  path: everything,
});
