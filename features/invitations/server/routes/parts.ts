import type { PersonId } from '#platform/contract/ids.ts';
import { email } from '#platform/contract/text.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { ownContract, type RowOutcome } from '../../contract/own.ts';
import { suggestableRoles } from '../../policy.ts';
import type { InvitationParts } from '../commands/parts.ts';
import { allowanceFor, quotaOf } from '../queries/quota.ts';

/** The contract of one's own invitations with our context. */
export const implementOwn = (parts: InvitationParts) =>
  implementContract(ownContract, parts.teller.platform.config);
export type OwnContract = ReturnType<typeof implementOwn>;

export type Wanted = { email: string; suggestedRole?: string | null | undefined };

/** The address in its compared form; `undefined` when it is none. */
export const addressOf = (typed: string): string | undefined => {
  const parsed = email.safeParse(typed);
  return parsed.success ? parsed.data : undefined;
};

/** What somebody has left now, and the roles they may suggest. */
export async function standingOf({ teller }: InvitationParts, person: PersonId) {
  const { database, clock } = teller.platform;
  const allowance = await allowanceFor(database.orm, person);
  return {
    quota: await quotaOf(database.orm, person, allowance, clock.now()),
    suggestableRoles: [...suggestableRoles(allowance.role)],
  };
}

/** What keeps a row from being asked about any further, before anything is looked up. */
export function faultOf(
  row: Wanted,
  seen: Set<string>,
  suggestable: readonly string[],
): Extract<RowOutcome, 'invalid' | 'repeated' | 'role'> | undefined {
  const address = addressOf(row.email);
  if (address === undefined) return 'invalid';
  if (seen.has(address)) return 'repeated';
  seen.add(address);
  return row.suggestedRole && !suggestable.includes(row.suggestedRole) ? 'role' : undefined;
}
