import { contract } from 'virtual:contract/writing';
import { createApi } from '#platform/ui/api/api.ts';
import type { writing } from '../contract/index.ts';

export const writingApi = createApi<typeof writing>('writing', contract);

/** Which services there are; settings of the server, so they hold until the page is loaded again. */
export const servicesQuery = () => writingApi.services.queryOptions({ staleTime: Infinity });
