import { createContext, createElement, type ReactNode, use, useEffect, useState } from 'react';
import type { Said, SpokenLanguage } from '#platform/contract/sentences.ts';
import { deviceLanguage } from '#platform/ui/language.ts';
import type { NotificationView } from '../../contract.ts';

/** Words what was said; undefined for a sentence that nobody knows. */
type Wording = (said: Said | undefined, language: SpokenLanguage) => string | undefined;

const WordingContext = createContext<Wording>(() => undefined);

type WordingProviderProps = { load: () => Promise<Wording>; children: ReactNode };

/** Gives all rows below it the words of the features, which the app puts together, once they are loaded. */
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

/** Puts rows into the language of the page; words that no sentence tells are shown as they were stored. */
export function useRowWords(): (row: NotificationView) => NotificationView {
  const inWords = use(WordingContext);
  const language = deviceLanguage();
  return (row) => ({
    ...row,
    title: inWords(row.metadata.titleSaid, language) ?? row.title,
    message: inWords(row.metadata.said, language) ?? row.message,
  });
}
