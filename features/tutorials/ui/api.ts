import { contract } from 'virtual:contract/tutorials';
import { createApi } from '#platform/ui/api/api.ts';
import { deviceLanguage } from '#platform/ui/language.ts';
import type { tutorials } from '../contract.ts';

export const tutorialsApi = createApi<typeof tutorials>('tutorials', contract);

/** How many lessons I have not watched. */
export const unseenQuery = () => tutorialsApi.unseen.queryOptions();

/** The lessons about pages I can open, in the language of the screen. */
export const lessonsQuery = () => tutorialsApi.list.queryOptions({ input: { language: deviceLanguage() } });
