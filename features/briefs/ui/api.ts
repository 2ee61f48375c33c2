import { contract } from 'virtual:contract/briefs';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { briefs } from '../contract/index.ts';
import { limits } from '../limits.ts';

export const briefsApi = createApi<typeof briefs>('briefs', contract);

export const briefsQuery = (side: 'in' | 'out') => pages(briefsApi.list, { side, limit: limits.pageMax });
export const candidatesQuery = (id: ClientId, roleId: ClientId) =>
  briefsApi.candidates.queryOptions({ input: { id, roleId } });
export const templatesQuery = () => briefsApi.templates.queryOptions({});
export const intakeQuery = () => briefsApi.intake.queryOptions({});
export const intakeOfQuery = (personId: PersonId) => briefsApi.intakeOf.queryOptions({ input: { personId } });
