import { and } from 'drizzle-orm';
import { topic } from '#platform/contract/live.ts';
import type { Statement } from '#platform/server/database/database.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { deskNoteOf } from '#platform/server/session/desk-note.ts';
import { type linkingContract, mattersEvents } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { type Ends, findMissingEnd, isOfMatter, isOfThing } from '../access.ts';
import { kindOf, type MattersParts, type MattersWriting } from '../parts.ts';
import { matterLink } from '../tables.ts';
import { viewAbout } from '../views.ts';

const lock: Statement = {
  name: 'matter-lock',
  text: `select pg_advisory_xact_lock(hashtextextended('backlot:matters:' || $1, 0))`,
};

/** The writer of an object links it to matters they may see. Kinds title objects outside the transaction. */
export const linking: Acts<typeof linkingContract, MattersParts> = {
  link: {
    async steps(at, { id, thing, matter }) {
      await at.write(async (act) => {
        const missing = await findMissingEnd(act, { thing, matter });
        if (missing) return act.refuse(missing);
        if (thing.kind === matter.kind && thing.id === matter.id) return act.refuse('matter_link.self');
        // Links of one object are made one after the other, so that none miscounts.
        await act.tx.run(lock, [thing.id]);
        const isThere = and(isOfThing(thing), isOfMatter(matter));
        if ((await act.orm.$count(matterLink, isThere)) > 0) return;
        const links = await act.orm.$count(matterLink, isOfThing(thing));
        if (links >= limits.perThingMax) return act.refuse('matter_link.full');
        const made = await act.orm
          .insert(matterLink)
          .values({
            id,
            thingKind: thing.kind,
            thingId: thing.id,
            matterKind: matter.kind,
            matterId: matter.id,
            by: act.person,
            onBehalfOf: act.actor.desk?.id ?? null,
            at: act.now,
          })
          .onConflictDoNothing()
          .returning({ id: matterLink.id });
        // The id belongs to another link.
        if (made.length === 0) return act.refuse('matter_thing.absent');
        await noteChange(act, { thing, matter }, 'matter.linked');
      });
      return viewAbout(at, thing);
    },
  },

  /** Does nothing if they weren't linked. */
  unlink: {
    async steps(at, { thing, matter }) {
      await at.write(async (act) => {
        const missing = await findMissingEnd(act, { thing, matter });
        if (missing) return act.refuse(missing);
        const gone = await act.orm
          .delete(matterLink)
          .where(and(isOfThing(thing), isOfMatter(matter)))
          .returning({ id: matterLink.id });
        if (gone.length > 0) await noteChange(act, { thing, matter }, 'matter.unlinked');
      });
      return viewAbout(at, thing);
    },
  },
};

/** Notifies only people who may see both ends: that a link exists already reveals something. */
async function noteChange(
  act: MattersWriting,
  { thing, matter }: Ends,
  action: 'matter.linked' | 'matter.unlinked',
): Promise<void> {
  const { tx } = act;
  await deskNoteOf(act.platform, act.actor)(tx, {
    action,
    subject: thing,
    after: { kind: matter.kind, id: matter.id },
  });
  const people = (await kindOf(act, thing.kind)?.asThing?.seenBy(tx, thing.id)) ?? [];
  const both = (await kindOf(act, matter.kind)?.asMatter?.seenBy(tx, matter.id, people)) ?? [];
  const event = mattersEvents['matter_link.changed']({ thing, matter });
  for (const person of both) tx.announce({ topic: topic.person(person), event });
}
