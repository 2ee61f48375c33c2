import type { Role } from '#features/access/policy/roles.ts';
import type { PresenceChoice } from '#features/profiles/limits.ts';
import type { Reel } from '#features/profiles/policy/links.ts';
import type { LanguageLevels, PlayingAge } from '#features/profiles/policy/particulars.ts';
import type { CompanyName } from './companies.ts';
import type { PlaceName } from './places.ts';

/** One invented member of the demo world. */
export interface CastMember {
  readonly first: string;
  readonly last: string;
  readonly role: Role;
  /** Has the fixed address of the role (`demoAccounts`); once for each role. */
  readonly isRoleAccount?: boolean;
  /** Joined this week, and hasn't read any notifications yet. */
  readonly isNew?: boolean;
  readonly company: CompanyName;
  readonly place: PlaceName;
  /** Their own headline; without one, their job titles are shown. */
  readonly title?: string;
  /** Slugs of the job-title catalogue. */
  readonly jobs: readonly string[];
  /** Slugs of the genre catalogue. */
  readonly genres?: readonly string[];
  readonly bio: string;
  readonly expertise?: readonly string[];
  readonly projectTypes?: readonly string[];
  readonly languages?: readonly string[];
  readonly unions?: readonly string[];
  readonly pronouns?: string;
  /** Country codes. */
  readonly mayWorkIn?: readonly string[];
  readonly languageLevels?: LanguageLevels;
  readonly playingAge?: PlayingAge;
  /** Days until they are available, and the first and last day of a hold. */
  readonly freeIn?: number;
  readonly holdIn?: readonly [number, number];
  readonly presence?: PresenceChoice;
  /** Their profiles elsewhere; the ids and addresses are invented. */
  readonly links?: { readonly imdb?: string; readonly website?: string; readonly reels?: readonly Reel[] };
}
