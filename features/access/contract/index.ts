import { z } from 'zod';
import { PersonId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { ruleKinds } from '../limits.ts';
import { customRolesContract } from './custom-roles.ts';
import { hatsContract } from './hats.ts';
import { peopleContract } from './people.ts';
import { rulesContract } from './rules.ts';
import { viewAsContract } from './view-as.ts';

/** Roles, what they may do, and the pages they open. */
export const access = {
  ...peopleContract,
  ...hatsContract,
  ...customRolesContract,
  ...rulesContract,
  ...viewAsContract,
};

export const accessEvents = liveEvents('access', {
  /** Everybody hears it: what roles may do or open is different now, so each browser asks who it is once more. */
  'access.changed': z.object({ kind: z.enum([...ruleKinds, 'roles']) }),
  /** For who administers roles: somebody's roles are others now. */
  'roles.changed': z.object({ person: PersonId }),
});
