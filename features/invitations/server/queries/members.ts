import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { accountsAt } from '#features/identity/server/public.ts';
import { findPerson, summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { Named } from '../../contract/views.ts';

/** Somebody who is here already: by name where the asker may see them, `null` where nothing may be said of them. */
export type Member = Named | null;

/**
 * Who of these addresses is on Backlot already (INV-5), by address. Members are found in the directory anyway; of those
 * who are not, the asker learns no more than of an address that somebody else has invited.
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
    // An account without a profile has not come in yet: an invitation lets it.
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
