import { eq, isNull, sql } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { tutorialsEvents, type Viewing } from '../contract.ts';
import { isSeenAt } from '../policy/seen.ts';
import { presentViewing } from './present.ts';
import type { Lesson } from './queries/lessons.ts';
import { tutorialView } from './tables.ts';

interface Watched {
  readonly lesson: Lesson;
  readonly positionSeconds: number;
  readonly hasEnded: boolean;
}

/** Saves how far a person has watched; two devices merge, and a seen lesson stays seen (TUT-1). */
export async function noteWatched(
  tx: Transaction,
  person: PersonId,
  { lesson, positionSeconds, hasEnded }: Watched,
  now: Date,
): Promise<Viewing> {
  const position = Math.min(positionSeconds, lesson.seconds);
  const isSeen = isSeenAt({ positionSeconds: position, hasEnded }, lesson.seconds);
  const fields = { positionSeconds: position, updatedAt: now };
  const [row] = await tx.orm
    .insert(tutorialView)
    .values({ personId: person, tutorialId: lesson.id, ...fields, seenAt: isSeen ? now : null })
    .onConflictDoUpdate({
      target: [tutorialView.personId, tutorialView.tutorialId],
      set: { ...fields, seenAt: sql`coalesce(${tutorialView.seenAt}, excluded.seen_at)` },
    })
    .returning();
  const viewing = presentViewing(row);
  tx.announce({
    topic: topic.person(person),
    event: tutorialsEvents['tutorial.watched']({ id: lesson.id, ...viewing }),
  });
  return viewing;
}

/** Records that a person was notified of a lesson; false if they already were, here or on another device. */
export async function noteTold(
  tx: Transaction,
  person: PersonId,
  lesson: Pick<Lesson, 'id'>,
  now: Date,
): Promise<boolean> {
  const told = await tx.orm
    .insert(tutorialView)
    .values({ personId: person, tutorialId: lesson.id, positionSeconds: 0, toldAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [tutorialView.personId, tutorialView.tutorialId],
      set: { toldAt: now },
      setWhere: isNull(tutorialView.toldAt),
    })
    .returning({ id: tutorialView.tutorialId });
  return told.length > 0;
}

/** Removes the viewing record of a person whose account was deleted. */
export async function forgetWatched(tx: Transaction, person: PersonId): Promise<void> {
  await tx.orm.delete(tutorialView).where(eq(tutorialView.personId, person));
}
