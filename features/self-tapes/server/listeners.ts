import { eq } from 'drizzle-orm';
import type { Documents } from '#features/documents/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { tapeSubject } from './parts.ts';
import { selfTape, selfTapeTake } from './tables.ts';

interface Forgetting {
  readonly tx: Transaction;
  readonly documents: Pick<Documents, 'release'>;
}

/** Deletes the self-tapes of submissions that go, with their sides and takes. */
export async function forgetTapesOf(at: Forgetting, submissionIds: readonly ClientId[]): Promise<void> {
  if (submissionIds.length === 0) return;
  const { orm } = at.tx;
  const isTheirs = inArray(selfTape.submissionId, [...submissionIds]);
  const takes = await orm
    .select({ fileId: selfTapeTake.fileId })
    .from(selfTapeTake)
    .innerJoin(selfTape, eq(selfTape.id, selfTapeTake.tapeId))
    .where(isTheirs);
  const gone = await orm.delete(selfTape).where(isTheirs).returning();
  await release(at, [
    ...takes.map(({ fileId }) => fileId),
    ...gone.flatMap(({ sidesId }) => (sidesId ? [sidesId] : [])),
  ]);
}

/** Releases the films that a person who is gone is in: their rows go with them. */
export async function releaseTakesOf(at: Forgetting, person: PersonId): Promise<void> {
  const takes = await at.tx.orm.select().from(selfTapeTake).where(eq(selfTapeTake.personId, person));
  await release(
    at,
    takes.map(({ fileId }) => fileId),
  );
}

async function release({ tx, documents }: Forgetting, files: readonly ClientId[]): Promise<void> {
  for (const id of new Set(files)) await documents.release(tx, { subject: tapeSubject(id) });
}
