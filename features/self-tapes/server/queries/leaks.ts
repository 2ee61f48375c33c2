import { and, eq, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Transaction } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { say } from '../../policy/notification-texts.ts';
import type { PutUps } from '../parts.ts';
import { selfTape, type TapeRow } from '../tables.ts';

/** The sides of self-tapes: whose copy one is by its code, and closing the same pages to everybody who was asked. */
export const sidesCopies = (putUps: PutUps) => ({
  copyWith: async (orm: NodePgDatabase, code: string) => {
    const found = await sidesWith(orm, { putUps, code });
    if (!found) return undefined;
    const { opening, tape } = found;
    const [putUp] = await putUps.named(orm, [tape.submissionId]);
    const asked = await orm.select({ id: selfTape.id }).from(selfTape).where(isOfPages(tape));
    const log = await putUps.openingsOf(
      orm,
      asked.map(({ id }) => id),
    );
    return {
      thingId: tape.submissionId,
      person: opening.person,
      line: tape.sidesName,
      title: putUp?.role || putUp?.title || '',
      at: opening.at,
      log: log.map(({ person, at, code: one }) => ({ person, at, code: one, way: 'read' as const, page: 0 })),
    };
  },

  openFor: async (orm: NodePgDatabase, code: string): Promise<number> => {
    const found = await sidesWith(orm, { putUps, code });
    return found ? orm.$count(selfTape, isStillOpen(found.tape)) : 0;
  },

  /** From then on no page of them is served, under way or anew; casting opens its own. */
  close: async (tx: Transaction, { code, now }: { readonly code: string; readonly now: Date }) => {
    const { orm } = tx;
    const found = await sidesWith(orm, { putUps, code });
    if (!found) throw new Error('an opening vanished while its sides were closed');
    const version = found.tape.submissionId;
    const closed = await orm
      .update(selfTape)
      .set({ sidesClosedAt: now })
      .where(isStillOpen(found.tape))
      .returning();
    const act = { tx, orm, announce: tx.announce.bind(tx), now };
    for (const { submissionId, sidesName } of closed) {
      await putUps.note(act, submissionId, { what: 'tape_sides_closed', name: sidesName });
      await putUps.announce(act, submissionId);
    }
    const [first] = closed;
    if (first) {
      const [putUp] = await putUps.named(orm, [first.submissionId]);
      await putUps.tell(act, first.submissionId, {
        person: first.askedBy,
        type: 'submission_leaked',
        title: putUp?.title ?? '',
        side: 'in',
        event: `sides-leaked:${now.getTime()}`,
        message: say('self_tapes.leaked', { count: String(closed.length) }),
      });
    }
    return { version, ids: closed.map(({ submissionId }) => submissionId) };
  },
});

async function sidesWith(
  orm: NodePgDatabase,
  { putUps, code }: { readonly putUps: PutUps; readonly code: string },
) {
  const opening = await putUps.openingWith(orm, code);
  if (!opening) return undefined;
  const [tape] = await orm.select().from(selfTape).where(eq(selfTape.id, opening.tapeId));
  return tape && { opening, tape };
}

/** The same pages from the same person, whoever they asked. */
const isOfPages = ({ id, sidesHash, askedBy }: TapeRow): SQL | undefined =>
  or(
    eq(selfTape.id, id),
    and(ne(selfTape.sidesHash, ''), eq(selfTape.sidesHash, sidesHash), eq(selfTape.askedBy, askedBy)),
  );

/** Those that open now, or will once they are accepted. */
const isStillOpen = (tape: TapeRow): SQL | undefined =>
  and(
    isOfPages(tape),
    isNull(selfTape.sidesClosedAt),
    inArray(selfTape.state, ['asked', 'accepted', 'with_rep', 'sent', 'watched', 'declined']),
  );
