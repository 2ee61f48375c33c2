import { contract } from 'virtual:contract/self-tapes';
import { createApi } from '#platform/ui/api/api.ts';
import type { selfTapes } from '../contract.ts';

export const selfTapesApi = createApi<typeof selfTapes>('self-tapes', contract);
