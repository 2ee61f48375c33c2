import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AudienceTier } from '#platform/contract/audience.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Actor } from './actor.ts';

/** Who may see an object. */
export interface Audience {
  readonly ownerId: PersonId;
  readonly tier: AudienceTier;
  /** The team, for the tier `team`. */
  readonly teamId?: ClientId | null;
  /** The people, for the tier `named`. */
  readonly named?: readonly PersonId[];
}

/** The columns of the same in a table. A table without teams or names omits them. */
export interface AudienceColumns {
  readonly owner: SQLWrapper;
  readonly tier: SQLWrapper;
  readonly team?: SQLWrapper;
  /** Whether the row names a person, as a condition; used only for rows with the tier `named`. */
  readonly names?: (person: PersonId) => SQL;
}

type Asker = Pick<Actor, 'personId' | 'standing' | 'desk'>;

/** What a desk shows of its principal: neither private objects nor those given to people by name. */
const onDesk: readonly AudienceTier[] = ['desk', 'team', 'network'];

/**
 * Whether a person may see an object. On a desk that is what belongs to the desk, and what everyone sees; what others
 * gave the principal stays the principal's. `maySeeSql` is the same rule; a property test keeps the two equal.
 */
export function maySee({ personId, standing, desk }: Asker, thing: Audience): boolean {
  if (thing.tier === 'network') return true;
  if (desk) return desk.isOpen && thing.ownerId === desk.id && onDesk.includes(thing.tier);
  if (thing.ownerId === personId) return true;
  if (thing.tier === 'named') return thing.named?.includes(personId) ?? false;
  return thing.tier === 'team' && standing.teams.some(({ teamId }) => teamId === thing.teamId);
}

/** The rows a person may see, as a condition on a table with an audience. */
export function maySeeSql({ personId, standing, desk }: Asker, at: AudienceColumns): SQL {
  const isOpen = sql`${at.tier} = 'network'`;
  if (desk) {
    if (!desk.isOpen) return isOpen;
    return sql`(${isOpen} or (${at.owner} = ${desk.id}::uuid and ${at.tier} = any(${textArray(onDesk)}::text[])))`;
  }
  const isNamed = at.names ? sql`or (${at.tier} = 'named' and ${at.names(personId)})` : sql``;
  const teams = standing.teams.map(({ teamId }) => teamId);
  const isTeams =
    at.team && teams.length > 0
      ? sql`or (${at.tier} = 'team' and ${at.team} = any(${textArray(teams)}::uuid[]))`
      : sql``;
  return sql`(${at.owner} = ${personId}::uuid or ${isOpen} ${isNamed} ${isTeams})`;
}

/** An array as one parameter: the statement stays the same however many there are. */
const textArray = (values: readonly string[]) => sql`${`{${values.join(',')}}`}`;
