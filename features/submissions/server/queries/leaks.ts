import { and, desc, eq, gt, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { notInArray } from '#platform/server/database/in-array.ts';
import { shutStates } from '../../policy/states.ts';
import { announceSubmission, history, notifyLeaked } from '../notify.ts';
import type { SubmissionsGiven } from '../parts.ts';
import { submission, submissionClosedPiece, submissionOpening, submissionPiece } from '../tables.ts';

/** Openings that are shown with a leak. */
const logMax = 200;

/** The copies of submissions: whose one is by its code, and closing its version to everybody who got it (scene 6). */
export const submissionCopies = ({ notifier }: Pick<SubmissionsGiven, 'notifier'>) => ({
  copyWith: async (orm: NodePgDatabase, code: string) => {
    const found = await openingWith(orm, code);
    if (!found) return undefined;
    const { opening, row, piece } = found;
    const rows = await orm
      .select({ opening: submissionOpening })
      .from(submissionOpening)
      .innerJoin(submissionPiece, eq(submissionPiece.id, submissionOpening.pieceId))
      .innerJoin(submission, eq(submission.id, submissionOpening.submissionId))
      .where(isOfVersion(found))
      .orderBy(desc(submissionOpening.at), submissionOpening.id)
      .limit(logMax);
    return {
      thingId: row.id,
      person: opening.personId,
      line: piece.title,
      title: row.title,
      at: opening.at,
      log: rows.map(({ opening: one }) => viewOpening(one)),
    };
  },

  openFor: async (orm: NodePgDatabase, code: string, now: Date): Promise<number> => {
    const found = await openingWith(orm, code);
    return found ? (await stillOpen(orm, found, now)).length : 0;
  },

  /** From then on no byte of it is served, under way or anew. Each submission stays where it is: its sender replaces the part. */
  close: async (tx: Transaction, { code, now }: { readonly code: string; readonly now: Date }) => {
    const { orm, announce } = tx;
    const found = await openingWith(orm, code);
    if (!found) throw new Error('an opening vanished while its version was closed');
    const open = await stillOpen(orm, found, now);
    if (open.length === 0) return { version: found.row.id, ids: [] };
    const closed = await orm
      .insert(submissionClosedPiece)
      .values(open.map(({ piece }) => ({ pieceId: piece.id, closedAt: now })))
      .onConflictDoNothing()
      .returning();
    const pieces = new Set(closed.map(({ pieceId }) => pieceId));
    const act = { tx, orm, announce: announce.bind(tx), notifier, now };
    const done = open.filter(({ piece }) => pieces.has(piece.id));
    for (const { row, piece } of done) {
      await history.note(tx, row.id, {
        what: 'piece_closed',
        audience: 'seller',
        at: now,
        by: null,
        name: piece.title,
      });
      await announceSubmission(act, row);
    }
    if (done[0]) await notifyLeaked(act, done[0].row, done.length);
    return { version: found.row.id, ids: done.map(({ row }) => row.id) };
  },
});

const viewOpening = ({ personId, at, code }: typeof submissionOpening.$inferSelect) => ({
  person: personId,
  at,
  code,
  way: 'read' as const,
  page: 0,
});

interface Version {
  readonly piece: Pick<typeof submissionPiece.$inferSelect, 'hash'>;
  readonly row: { readonly senderId: PersonId };
}

/** The same bytes from the same sender, whoever they were put before. */
const isOfVersion = ({ piece, row }: Version): SQL | undefined =>
  and(
    eq(submissionPiece.hash, piece.hash),
    ne(submissionPiece.hash, ''),
    eq(submission.senderId, row.senderId),
  );

async function openingWith(orm: NodePgDatabase, code: string) {
  const [found] = await orm
    .select({ opening: submissionOpening, piece: submissionPiece, row: submission })
    .from(submissionOpening)
    .innerJoin(submissionPiece, eq(submissionPiece.id, submissionOpening.pieceId))
    .innerJoin(submission, eq(submission.id, submissionOpening.submissionId))
    .where(eq(submissionOpening.code, code));
  return found;
}

/** Where the version can still be opened by its recipient. */
const stillOpen = (orm: NodePgDatabase, version: Version, now: Date) =>
  orm
    .select({ row: submission, piece: submissionPiece })
    .from(submissionPiece)
    .innerJoin(submission, eq(submission.id, submissionPiece.submissionId))
    .leftJoin(submissionClosedPiece, eq(submissionClosedPiece.pieceId, submissionPiece.id))
    .where(
      and(
        isOfVersion(version),
        isNull(submissionClosedPiece.pieceId),
        isNotNull(submission.sentAt),
        notInArray(submission.state, [...shutStates]),
        or(isNull(submission.expiresAt), gt(submission.expiresAt, now)),
      ),
    )
    .orderBy(submission.id);

/** Whether a part was closed after a leak. */
export const isClosedPiece = async (orm: NodePgDatabase, id: ClientId): Promise<boolean> =>
  (await orm.$count(submissionClosedPiece, eq(submissionClosedPiece.pieceId, id))) > 0;
