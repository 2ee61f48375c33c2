import { createContext, use } from 'react';
import { inWords, type Sentences } from '#platform/contract/sentences.ts';
import { deviceLanguage } from '#platform/ui/language.ts';
import type { NotificationView } from '../../contract.ts';

const SentencesContext = createContext<Sentences>({});

/** Gives all rows below it the sentences of the features. The app puts them together. */
export const SentencesProvider = SentencesContext.Provider;

/** The message of a row in the language of the page; one that no sentence tells is shown as it was stored. */
export const useMessage = ({ metadata, message }: NotificationView): string =>
  inWords(use(SentencesContext), metadata.said, deviceLanguage()) ?? message;
