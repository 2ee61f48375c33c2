import { and, eq } from 'drizzle-orm';
import type { MatterRef, ThingRef } from '../contract.ts';
import { kindOf, type MattersWriting } from './parts.ts';
import { matterLink } from './tables.ts';

/** The links of one object. */
export const isOfThing = ({ kind, id }: ThingRef) =>
  and(eq(matterLink.thingKind, kind), eq(matterLink.thingId, id));

/** The links to one matter. */
export const isOfMatter = ({ kind, id }: MatterRef) =>
  and(eq(matterLink.matterKind, kind), eq(matterLink.matterId, id));

/** Both ends of a link. */
export interface Ends {
  readonly thing: ThingRef;
  readonly matter: MatterRef;
}

/** Locks both ends, and checks that the caller may write the one and see the other. */
export async function findMissingEnd(
  act: MattersWriting,
  { thing, matter }: Ends,
): Promise<'matter_thing.absent' | 'matter.absent' | undefined> {
  const { tx, actor } = act;
  const [ofThing, ofMatter] = [kindOf(act, thing.kind), kindOf(act, matter.kind)];
  await ofThing?.lock(tx, thing.id);
  await ofMatter?.lock(tx, matter.id);
  if (!(await ofThing?.asThing?.mayWrite(tx, actor, thing.id))) return 'matter_thing.absent';
  return (await ofMatter?.asMatter?.maySee(tx, actor, matter.id)) ? undefined : 'matter.absent';
}
