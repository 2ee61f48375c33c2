import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { listBlocks } from './blocks.ts';
import { listOwnCredits } from './own-credits.ts';
import { exportProfile } from './people.ts';
import { exportChanges } from './profile-changes.ts';
import { listRepresentations } from './representations.ts';

/** A person's profile and the people they blocked, for their data export; null if they have none. */
export async function exportOwn(orm: NodePgDatabase, person: PersonId) {
  const [profile, blocks] = await Promise.all([exportProfile(orm, person), listBlocks(orm, person)]);
  if (!profile) return null;
  const blocked = blocks.map(({ person: who, createdAt }) => ({ name: who.displayName, since: createdAt }));
  const { suggested } = await listOwnCredits(orm, person);
  const representations = await listRepresentations(orm, person);
  const profileChanges = await exportChanges(orm, person);
  return { ...profile, blocked, suggestedCredits: suggested, representations, profileChanges };
}
