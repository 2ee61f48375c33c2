import { count, eq, sql } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { limits } from '../../limits.ts';
import { findTeam, type OpenTeam } from '../access.ts';
import { team, teamMember } from '../tables.ts';
import type { Refused, TeamsParts } from './parts.ts';
import { tellTeam } from './tell-team.ts';

export interface NewTeam {
  readonly id: ClientId;
  readonly by: PersonId;
  readonly name: string;
  readonly company: string;
  readonly now: Date;
}

export type CreateOutcome =
  | { readonly kind: 'made'; readonly team: OpenTeam }
  | Refused<'absent' | 'too_many'>;

/** Serialises a person's requests where their teams are counted. */
export async function lockMemberships(tx: Transaction, person: PersonId): Promise<void> {
  await tx.orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`backlot:teams:${person}`}, 0))`);
}

export async function isInTooMany(tx: Transaction, person: PersonId): Promise<boolean> {
  const [own] = await tx.orm
    .select({ teams: count() })
    .from(teamMember)
    .where(eq(teamMember.personId, person));
  return (own?.teams ?? 0) >= limits.teamsMax;
}

/** Starts a team owned by its founder; the same id again returns the existing team (X2). */
export async function createTeam(
  tx: Transaction,
  { broadcast }: TeamsParts,
  { id, by, name, company, now }: NewTeam,
): Promise<CreateOutcome> {
  await lockMemberships(tx, by);
  const held = await findTeam(tx.orm, by, id);
  if (held) return { kind: 'made', team: held };
  if (await isInTooMany(tx, by)) return { kind: 'too_many' };
  const [row] = await tx.orm
    .insert(team)
    .values({ id, name, company, foundedBy: by, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  // An id of someone else's team doesn't exist for this person.
  if (!row) return { kind: 'absent' };
  await tx.orm.insert(teamMember).values({ teamId: id, personId: by, role: 'owner', joinedAt: now });
  await tellTeam(tx, id);
  await broadcast.renewStanding(tx, [by]);
  return { kind: 'made', team: { row, role: 'owner' } };
}
