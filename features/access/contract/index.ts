import { z } from 'zod';
import { act } from '#platform/contract/acts.ts';
import { PersonId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import * as policy from '#platform/contract/policy.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits, ruleKinds } from '../limits.ts';
import { aboveOwn, assigningContract, peopleContract, temporaryRolesContract } from './people.ts';
import { customRolesContract, rulesContract } from './rules.ts';

/** Viewing the product as a role sees it (ROL-9). */
export const viewAsContract = {
  startViewAs: act('POST /admin/view-as', 'View Backlot as a role for 30 minutes, read-only', {
    policy: policy.page('admin-roles', 'admin-pages'),
    audited: 'role_view.started',
  })
    .errors({ 'role.absent': { status: 404, message: 'Role not found' }, ...aboveOwn })
    .input(z.strictObject({ role: z.string().min(1).max(limits.roleNameMax) }))
    .output(z.object({ role: z.string(), endsAt: Instant })),
  endViewAs: act('DELETE /me/view-as', 'Stop viewing as a role', {
    policy: policy.signedIn,
    audited: 'role_view.ended',
  }).output(z.object({ ended: z.boolean() })),
};

/** Roles, their permissions and the pages they open. */
export const access = {
  ...peopleContract,
  ...assigningContract,
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
