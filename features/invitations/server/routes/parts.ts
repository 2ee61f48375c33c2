import type { PersonId } from '#platform/contract/ids.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { ownContract } from '../../contract/own.ts';
import { suggestableRoles } from '../../policy/allowance.ts';
import type { InvitationParts } from '../commands/parts.ts';
import { allowanceFor, quotaOf } from '../queries/quota.ts';

/** The contract of one's own invitations with our context. */
export const implementOwn = (parts: InvitationParts) =>
  implementContract(ownContract, parts.notifier.platform.config);
export type OwnContract = ReturnType<typeof implementOwn>;

/** What a person has left now, and the roles they may suggest. */
export async function standingOf({ notifier }: InvitationParts, person: PersonId) {
  const { database, clock } = notifier.platform;
  const allowance = await allowanceFor(database.orm, person);
  return {
    quota: await quotaOf(database.orm, person, allowance, clock.now()),
    suggestableRoles: [...suggestableRoles(allowance.role)],
  };
}
