import type { AnyContractRouter } from '@orpc/contract';
import { learnRoutes, link } from '#platform/ui/api/link.ts';
import type { Call } from '../../contract.ts';

type Routes = () => Promise<{ contract: AnyContractRouter }>;

/**
 * Where the procedures of each feature are whose decisions can be answered here. They come with the first answer: what
 * can be done with a row is said by the server, so this page knows no feature but by name.
 */
const routes: Readonly<Record<string, Routes>> = {
  assignments: () => import('virtual:contract/assignments'),
  connections: () => import('virtual:contract/connections'),
  messaging: () => import('virtual:contract/messaging'),
  profiles: () => import('virtual:contract/profiles'),
  projects: () => import('virtual:contract/projects'),
  schedule: () => import('virtual:contract/schedule'),
  shares: () => import('virtual:contract/shares'),
  teams: () => import('virtual:contract/teams'),
};

/** The features whose procedures answer. */
export const answering = Object.keys(routes);

/** The feature that owns what a verb does. */
export const featureOf = ({ procedure }: Pick<Call, 'procedure'>): string => procedure.split('.')[0] ?? '';

/** Does what a verb says, by the procedure that everything else does it with. */
export async function callVerb(verb: Call, fields: Readonly<Record<string, string>> = {}) {
  const feature = featureOf(verb);
  const read = routes[feature];
  if (!read) throw new Error(`no feature ${feature} answers requests`);
  learnRoutes((await read()).contract);
  return link.call(verb.procedure.split('.'), { ...verb.input, ...fields }, { context: {} });
}
