import { contract } from 'virtual:contract/writing';
import { createApi } from '#platform/ui/api/api.ts';
import type { writing } from '../contract/index.ts';
import { wordLimits } from '../limits.ts';

export const writingApi = createApi<typeof writing>('writing', contract);

/** Which services there are; settings of the server, so they hold until the page is loaded again. */
export const servicesQuery = () => writingApi.services.queryOptions({ staleTime: Infinity });

/** What my dictation is corrected to; asked for when a dictation begins. */
export const knownWordsQuery = () => writingApi.knownWords.queryOptions({ staleTime: wordLimits.freshMs });

/** The words I have added. */
export const ownWordsQuery = () => writingApi.ownWords.queryOptions();
