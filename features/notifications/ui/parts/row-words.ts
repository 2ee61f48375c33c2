import { createContext, createElement, type ReactNode, use, useEffect, useState } from 'react';
import type { SentenceRef, SpokenLanguage } from '#platform/contract/sentences.ts';
import { deviceLanguage } from '#platform/ui/language.ts';
import type { NotificationView } from '../../contract.ts';

/** Words a sentence; undefined when no feature knows it. */
type Wording = (said: SentenceRef | undefined, language: SpokenLanguage) => string | undefined;

const WordingContext = createContext<Wording>(() => undefined);

type WordingProviderProps = { load: () => Promise<Wording>; children: ReactNode };

/** Provides the features' sentences, assembled by the app, to all rows below once they are loaded. */
export function WordingProvider({ load, children }: WordingProviderProps) {
  const [wording, setWording] = useState<Wording>(() => () => undefined);
  useEffect(() => {
    load().then(
      (loaded) => setWording(() => loaded),
      () => undefined,
    );
  }, [load]);
  return createElement(WordingContext, { value: wording }, children);
}

/** Translates rows into the page's language; words without a matching sentence are shown as stored. */
export function useRowWords(): (row: NotificationView) => NotificationView {
  const inWords = use(WordingContext);
  const language = deviceLanguage();
  return (row) => ({
    ...row,
    title: inWords(row.metadata.titleSaid, language) ?? row.title,
    message: inWords(row.metadata.said, language) ?? row.message,
  });
}
