import { contract } from 'virtual:contract/calls';
import { createApi } from '#platform/ui/api/api.ts';
import type { calls } from '../contract/index.ts';

export const callsApi = createApi<typeof calls>('calls', contract);
