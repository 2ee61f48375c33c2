import { z } from 'zod';
import { PersonId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { ruleKinds } from '../limits.ts';
import { customRolesContract } from './custom-roles.ts';
import { peopleContract } from './people.ts';
import { rulesContract } from './rules.ts';
import { temporaryRolesContract } from './temporary-roles.ts';
import { viewAsContract } from './view-as.ts';

/** Roles, their permissions and the pages they open. */
export const access = {
  ...peopleContract,
  ...temporaryRolesContract,
  ...customRolesContract,
  ...rulesContract,
  ...viewAsContract,
};

export const accessEvents = liveEvents('access', {
  /** Sent to everyone: permissions or pages of roles changed, so each browser refetches who it is. */
  'access.changed': z.object({ kind: z.enum([...ruleKinds, 'roles']) }),
  /** For people who administer roles: someone's roles changed. */
  'roles.changed': z.object({ person: PersonId }),
});
