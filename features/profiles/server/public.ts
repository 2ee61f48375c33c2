import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { PersonView } from '../contract.ts';
import { viewOwn } from './views/person.ts';

export { catalogues } from '#features/catalogues/server/public.ts';
export { findPerson, isInventedSql } from './access.ts';
export { photoKey, photoKind } from './acts/photos.ts';
export {
  decideRepresentation,
  endRepresentation,
  offerRepresentation,
  passRepresentation,
} from './acts/representation.ts';
export { createScrapingLimit, type ScrapingLimit } from './acts/scraping-limit.ts';
export { admitPerson, setAccountState } from './listeners/accounts.ts';
export { catalogueUses } from './listeners/catalogue-uses.ts';
export { inventedFor, inventPeople, removeInvented } from './listeners/practice.ts';
export type {
  Asked,
  BlockListener,
  ClientBell,
  ClientDesk,
  FirstContactListener,
  RepresentationListener,
} from './parts.ts';
export {
  acrossBlock,
  apartFromSql,
  blockedIdsOf,
  blockedIdsSql,
  blockersOf,
  blocksBetween,
  isBlockedSql,
} from './queries/blocks.ts';
export { confirmedCredits, creditsToSend, workedOn } from './queries/credits-to-send.ts';
export {
  countByRole,
  fillingsSql,
  hiddenStatesOf,
  isHiddenSql,
  isListedSql,
  jobsOf,
  joinListedSql,
  lockProfiles,
  membersSql,
  namesOf,
  namesWith,
  profileNameSql,
  profilesOf,
  sortNameSql,
  summariesOf,
  workingOf,
  workingSql,
  zoneSql,
} from './queries/people.ts';
export { createPersonCache, type PersonCache } from './queries/person-cache.ts';
export {
  bookedBySql,
  bookerSql,
  bookersOf,
  clientsBookedBy,
  findRepresentations,
  firstContactOf,
  isRepresentedBy,
  representationStateSql,
  representationsOf,
} from './queries/representations.ts';
export { creditTextsOf, isListed, peopleOnceNamed, profilesAfter } from './queries/search.ts';
export { peopleWorkedWith, representationShared, titlesShared } from './queries/two-people.ts';
export type { ProfileRow, RepresentationRow } from './tables.ts';
export { viewsOf } from './views/person.ts';
export {
  allSeenBy,
  companyOf,
  labelOf,
  publicLocationOf,
  publicTravelsFromOf,
  seenBy,
} from './views/summary.ts';

/** The actor's own whole profile; refuses if there is none. */
export const getOwnView = (platform: Platform, actor: Actor): Promise<PersonView> =>
  viewOwn({ orm: platform.database.orm, platform, actor });
