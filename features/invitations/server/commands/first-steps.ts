import { and, eq, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { WelcomeView } from '../../contract/newcomer.ts';
import { type WelcomeStep, welcomeSteps } from '../../limits.ts';
import { acceptedOf } from '../queries/rows.ts';
import { firstSteps } from '../tables.ts';

/** A newcomer's progress; closed for people who joined another way. */
export async function welcomeOf(orm: NodePgDatabase, person: PersonId): Promise<WelcomeView> {
  const [row] = await orm.select().from(firstSteps).where(eq(firstSteps.personId, person));
  const accepted = await acceptedOf(orm, person);
  const inviter = accepted && (await summariesOf(orm, [accepted.inviterId]));
  const shown = accepted && inviter?.get(accepted.inviterId);
  return {
    isOpen: row !== undefined && row.finishedAt === null,
    handled: welcomeSteps.filter((step) => row?.handled.includes(step)),
    inviter: shown ? { id: shown.id, displayName: shown.displayName } : null,
  };
}

/** Records a step as saved or skipped. Idempotent. */
export async function handleStep(orm: NodePgDatabase, person: PersonId, step: WelcomeStep): Promise<void> {
  await orm
    .update(firstSteps)
    .set({ handled: sql`array_append(${firstSteps.handled}, ${step})` })
    .where(and(eq(firstSteps.personId, person), sql`not ${firstSteps.handled} @> array[${step}]::text[]`));
}

/** The steps are not offered again. */
export async function finishWelcome(orm: NodePgDatabase, person: PersonId, now: Date): Promise<void> {
  await orm
    .update(firstSteps)
    .set({ finishedAt: now })
    .where(and(eq(firstSteps.personId, person), isNull(firstSteps.finishedAt)));
}
