import { eq } from 'drizzle-orm';
import { inventedFor, namesOf, removeInvented } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { team } from '../tables.ts';
import { lockMemberships } from './create-team.ts';
import type { TeamsParts } from './parts.ts';
import { tellTeam } from './tell-team.ts';

/**
 * Ends a person's practice: every feature deletes the invented people's data as for a deleted account, then they, their
 * team and their content are deleted. Returns whether there was one.
 */
export async function endPractice(tx: Transaction, parts: TeamsParts, person: PersonId): Promise<boolean> {
  await lockMemberships(tx, person);
  const people = await inventedFor(tx, person);
  const names = await namesOf(tx.orm, people);
  await parts.practiceTalks.drop(tx, people);
  for (const id of people) {
    // Without names: real people's texts are not searched for the names of invented people.
    const gone = { id, email: `${id}@practice.invalid`, names: [], standsAs: names.get(id) ?? '' };
    for (const feature of parts.features()) await feature.forget?.(tx, gone);
  }
  const ended = await tx.orm.delete(team).where(eq(team.practiceOf, person)).returning({ id: team.id });
  await removeInvented(tx, person, people);
  for (const { id } of ended) await tellTeam(tx, id, [person]);
  if (ended.length > 0) await parts.broadcast.renewStanding(tx, [person]);
  tx.afterCommit(() => parts.notifier.people.forget(people));
  return ended.length > 0;
}
