import { and, count, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Belonging, HandOver } from '#platform/server/platform.ts';
import { submissionBrief } from './tables.ts';

const heirKind = 'submission-briefs';

/** What a person asks for: somebody takes it over before they leave. */
export async function belongingsOf(orm: NodePgDatabase, person: PersonId): Promise<Belonging[]> {
  const isOpen = and(eq(submissionBrief.ownerId, person), isNull(submissionBrief.closedAt));
  const [open] = await orm.select({ rows: count() }).from(submissionBrief).where(isOpen);
  return [{ kind: heirKind, title: 'Calls for submissions', count: open?.rows ?? 0 }];
}

/** Gives what a leaver asks for to somebody else. */
export async function handOver({ orm }: Transaction, { kind, from, to }: HandOver): Promise<void> {
  if (kind !== heirKind) return;
  await orm.update(submissionBrief).set({ ownerId: to }).where(eq(submissionBrief.ownerId, from));
}
