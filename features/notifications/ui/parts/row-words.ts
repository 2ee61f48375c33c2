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

/** The message of a row in the language of the page; one that no sentence tells is shown as it was stored. */
export const useMessage = ({ metadata, message }: NotificationView): string =>
  inWords(use(SentencesContext), metadata.said, deviceLanguage()) ?? message;
