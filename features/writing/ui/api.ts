import { contract } from 'virtual:contract/writing';
import { createApi } from '#platform/ui/api/api.ts';
import type { writing } from '../contract/index.ts';
import { wordLimits } from '../limits.ts';

export const writingApi = createApi<typeof writing>('writing', contract);

/** Which services there are; server settings, so they hold until the page is reloaded. */
export const servicesQuery = () => writingApi.services.queryOptions({ staleTime: Infinity });

/** The words my dictation is corrected to; fetched when a dictation begins. */
export const knownWordsQuery = () => writingApi.knownWords.queryOptions({ staleTime: wordLimits.freshMs });

/** The words I added. */
export const ownWordsQuery = () => writingApi.ownWords.queryOptions();
