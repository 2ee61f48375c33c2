import { contract } from 'virtual:contract/community/allSpaces+addSpace+editSpace';
import { createApi } from '#platform/ui/api/api.ts';
import type { community } from '../../contract/index.ts';

type ForKeepers = 'allSpaces' | 'addSpace' | 'editSpace';

/** What keeps the spaces: it comes with the administration's page alone. */
export const keepingApi = createApi<Pick<typeof community, ForKeepers>>('community', contract);

export const allSpacesQuery = () => keepingApi.allSpaces.queryOptions({ input: {} });
