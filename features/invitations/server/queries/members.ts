import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { accountsAt } from '#features/identity/server/public.ts';
import { findPerson, summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { Named } from '../../contract/views.ts';

/** A member: by name if the inviter may see them, `null` if nothing may be revealed about them. */
export type Member = Named | null;

/**
 * Which of these addresses belong to members of Backlot (INV-5). Listed members can be found in the directory anyway;
 * about others, the inviter learns no more than about an address someone else has invited.
 */
export async function membersAt(
  platform: Platform,
  actor: Actor,
  emails: readonly string[],
): Promise<ReadonlyMap<string, Member>> {
  const { orm } = platform.database;
  const accounts = await accountsAt(orm, emails);
  const profiles = await withProfile(
    orm,
    [...accounts.values()].map(({ person }) => person),
  );
  const members = new Map<string, Member>();
  for (const [address, { person, status }] of accounts) {
    // An account without a profile has not joined yet: an invitation allows it to.
    if (!profiles.has(person) && status === 'active') continue;
    members.set(address, await nameFor(platform, actor, person, status));
  }
  return members;
}

const withProfile = (orm: NodePgDatabase, people: readonly PersonId[]) => summariesOf(orm, people);

async function nameFor(platform: Platform, actor: Actor, person: PersonId, status: string): Promise<Member> {
  if (status !== 'active') return null;
  const row = await findPerson(platform.database, actor, person);
  return row ? { id: person, displayName: row.displayName } : null;
}
