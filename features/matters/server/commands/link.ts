import { and, count, eq } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { deskNoteOf } from '#platform/server/session/desk-note.ts';
import { type MatterRef, mattersEvents, type ThingRef } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { kindOf, type MattersParts } from '../access/kinds.ts';
import { isOfMatter, isOfThing } from '../queries/links.ts';
import { matterLink } from '../tables.ts';

/** Both ends of a link, and the caller. */
export interface Ends {
  readonly actor: Actor;
  readonly thing: ThingRef;
  readonly matter: MatterRef;
}

export type LinkOutcome = 'done' | 'thing_absent' | 'matter_absent' | 'self' | 'full';

const lock: Statement = {
  name: 'matter-lock',
  text: `select pg_advisory_xact_lock(hashtextextended('backlot:matters:' || $1, 0))`,
};

/** Links an object to a matter: the writer of the object can, to matters they may see. Idempotent. */
export async function linkMatter(
  tx: Transaction,
  parts: MattersParts,
  { id, now, ...ends }: Ends & { readonly id: ClientId; readonly now: Date },
): Promise<LinkOutcome> {
  const { actor, thing, matter } = ends;
  const refused = await refusedFor(tx, parts, ends);
  if (refused) return refused;
  if (thing.kind === matter.kind && thing.id === matter.id) return 'self';
  // Links of one object are made one after the other, so that none miscounts.
  await tx.run(lock, [thing.id]);
  const [there] = await tx.orm
    .select({ id: matterLink.id })
    .from(matterLink)
    .where(and(isOfThing(thing), isOfMatter(matter)));
  if (there) return 'done';
  const [held] = await tx.orm.select({ links: count() }).from(matterLink).where(isOfThing(thing));
  if ((held?.links ?? 0) >= limits.perThingMax) return 'full';
  const made = await tx.orm
    .insert(matterLink)
    .values({
      id,
      thingKind: thing.kind,
      thingId: thing.id,
      matterKind: matter.kind,
      matterId: matter.id,
      by: actor.personId,
      onBehalfOf: actor.desk?.id ?? null,
      at: now,
    })
    .onConflictDoNothing()
    .returning({ id: matterLink.id });
  // The id belongs to another link.
  if (made.length === 0) return 'thing_absent';
  await tellChanged(tx, parts, ends, 'matter.linked');
  return 'done';
}

/** Unlinks an object from a matter; does nothing if they weren't linked. */
export async function unlinkMatter(tx: Transaction, parts: MattersParts, ends: Ends): Promise<LinkOutcome> {
  const refused = await refusedFor(tx, parts, ends);
  if (refused) return refused;
  const gone = await tx.orm
    .delete(matterLink)
    .where(and(isOfThing(ends.thing), isOfMatter(ends.matter)))
    .returning({ id: matterLink.id });
  if (gone.length > 0) await tellChanged(tx, parts, ends, 'matter.unlinked');
  return 'done';
}

async function refusedFor(
  tx: Transaction,
  parts: MattersParts,
  { actor, thing, matter }: Ends,
): Promise<'thing_absent' | 'matter_absent' | undefined> {
  await kindOf(parts, thing.kind)?.hold(tx, thing.id);
  await kindOf(parts, matter.kind)?.hold(tx, matter.id);
  const mayWrite = await kindOf(parts, thing.kind)?.asThing?.mayWrite(tx, actor, thing.id);
  if (!mayWrite) return 'thing_absent';
  const maySee = await kindOf(parts, matter.kind)?.asMatter?.maySee(tx, actor, matter.id);
  return maySee ? undefined : 'matter_absent';
}

/** Notifies only people who may see both ends: that a link exists already reveals something. */
async function tellChanged(
  tx: Transaction,
  parts: MattersParts,
  { actor, thing, matter }: Ends,
  action: 'matter.linked' | 'matter.unlinked',
): Promise<void> {
  await deskNoteOf(parts.platform, actor)(tx, {
    action,
    subject: thing,
    after: { kind: matter.kind, id: matter.id },
  });
  const people = (await kindOf(parts, thing.kind)?.asThing?.seenBy(tx, thing.id)) ?? [];
  const both = (await kindOf(parts, matter.kind)?.asMatter?.seenBy(tx, matter.id, people)) ?? [];
  const event = mattersEvents['matter_link.changed']({ thing, matter });
  for (const person of both) tx.announce({ topic: topic.person(person), event });
}

/** When an account is deleted, its links stay, without their author. */
export async function forgetPerson(tx: Transaction, person: Actor['personId']): Promise<void> {
  await tx.orm.update(matterLink).set({ by: null }).where(eq(matterLink.by, person));
  await tx.orm.update(matterLink).set({ onBehalfOf: null }).where(eq(matterLink.onBehalfOf, person));
}
