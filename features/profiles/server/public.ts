import { ORPCError } from '@orpc/server';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { PersonView } from '../contract.ts';
import { findPerson } from './access.ts';
import { asAttending } from './present.ts';
import { viewOf } from './queries/people.ts';

export { findPerson, isInventedSql } from './access.ts';
export { admitPerson } from './commands/admit-person.ts';
export { setAccountState } from './commands/forget-person.ts';
export { catalogueUses } from './commands/move-uses.ts';
export {
  inventedFor,
  inventPeople,
  removeInvented,
} from './commands/practice-people.ts';
export {
  decideRepresentation,
  endRepresentation,
  offerRepresentation,
  passRepresentation,
} from './commands/represent.ts';
export { photoKey, photoKind } from './commands/set-photo.ts';
export { createScrapingLimit, type ScrapingLimit } from './flows/scraping-limit.ts';
export type {
  Asked,
  BlockListener,
  ClientBell,
  ClientDesk,
  FirstContactListener,
  RepresentationListener,
} from './listeners.ts';
export { companyOf, type ProfileRow, publicLocationOf, publicTravelsFromOf } from './present.ts';
export {
  allSeenBy,
  blockedIdsOf,
  blockersOf,
  blocksBetween,
  isBlockedSql,
  seenBy,
} from './queries/blocks.ts';
export { catalogues, labelOf } from './queries/catalogues.ts';
export { creditTextsOf } from './queries/credit-texts.ts';
export { peopleOnceNamed } from './queries/former-names.ts';
export { jobsOf } from './queries/jobs.ts';
export {
  countByRole,
  hiddenStatesOf,
  isHiddenSql,
  isListed,
  isListedSql,
  namesOf,
  profileNameSql,
  profilesAfter,
  profilesOf,
  sortNameSql,
  summariesOf,
  viewsOf,
  zoneSql,
} from './queries/people.ts';
export { createPersonCache, type PersonCache } from './queries/person-cache.ts';
export {
  bookersOf,
  clientsBookedBy,
  findRepresentations,
  firstContactOf,
  isRepresentedBy,
  type RepresentationRow,
  representationStateSql,
  representationsOf,
} from './queries/representations.ts';
export { representationShared } from './queries/shared-representation.ts';
export { peopleWorkedWith, titlesShared } from './queries/shared-titles.ts';

/** The actor's own whole profile; refuses if there is none. */
export async function getOwnView(platform: Platform, actor: Actor): Promise<PersonView> {
  const row = await findPerson(platform.database, actor, actor.personId);
  if (!row) throw new ORPCError('person.absent', { status: 404, message: 'Person not found' });
  const view = await viewOf(platform.database.orm, row, 'self');
  return asAttending(platform.attendance, view, actor.personId);
}
