import { ORPCError } from '@orpc/server';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { PersonView } from '../contract.ts';
import { findPerson } from './access.ts';
import { asAttending } from './present.ts';
import { seenBy } from './queries/blocks.ts';
import { viewOf } from './queries/people.ts';

export { findPerson } from './access.ts';
export { admitPerson } from './commands/admit-person.ts';
export { setAccountState } from './commands/forget-person.ts';
export type { BlockListener } from './listeners.ts';
export { companyOf, type ProfileRow } from './present.ts';
export { allSeenBy, blockersOf, blocksBetween, isShutOutSql, seenBy } from './queries/blocks.ts';
export { catalogues } from './queries/catalogues.ts';
export {
  countByRole,
  hiddenStatesOf,
  isHiddenSql,
  isListedSql,
  profilesAfter,
  profilesOf,
  sortNameSql,
  summariesOf,
} from './queries/people.ts';
export { createSummaryBook, type SummaryBook } from './queries/summary-book.ts';

/** A whole profile the actor may see; refuses like an absent one. */
export async function getPersonView(platform: Platform, actor: Actor, id: PersonId): Promise<PersonView> {
  const row = await findPerson(platform.database, actor, id);
  if (!row) throw new ORPCError('person.absent', { status: 404, message: 'Person not found' });
  const view = await viewOf(platform.database.orm, row);
  return seenBy(actor, asAttending(platform.attendance, view, actor.personId));
}
