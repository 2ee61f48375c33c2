import { createContext, createElement, type ReactNode, use, useEffect, useState } from 'react';
import { inWords, type Sentences } from '#platform/contract/sentences.ts';
import { deviceLanguage } from '#platform/ui/language.ts';
import type { NotificationView } from '../../contract.ts';

const SentencesContext = createContext<Sentences>({});

type SentencesProviderProps = { load: () => Promise<Sentences>; children: ReactNode };

/** Gives all rows below it the sentences of the features, which the app puts together, once they are loaded. */
export function SentencesProvider({ load, children }: SentencesProviderProps) {
  const [sentences, setSentences] = useState<Sentences>({});
  useEffect(() => {
    load().then(setSentences, () => undefined);
  }, [load]);
  return createElement(SentencesContext, { value: sentences }, children);
}

/** Puts rows into the language of the page; words that no sentence tells are shown as they were stored. */
export function useRowWords(): (row: NotificationView) => NotificationView {
  const sentences = use(SentencesContext);
  const language = deviceLanguage();
  return (row) => ({
    ...row,
    title: inWords(sentences, row.metadata.titleSaid, language) ?? row.title,
    message: inWords(sentences, row.metadata.said, language) ?? row.message,
  });
}
