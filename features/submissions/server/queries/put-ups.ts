import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { mayAnswer, maySubmit } from '#features/briefs/server/public.ts';
import type { OpenPutUp, PutUp, PutUps } from '#features/self-tapes/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { asWritten } from '#platform/contract/sentences.ts';
import { inArray, notInArray } from '#platform/server/database/in-array.ts';
import { isOver, isShut, overStates, unsentStates } from '../../policy/states.ts';
import { findSubmission, isHidden, lockSubmission, type OpenSubmission } from '../access.ts';
import { openCopy } from '../acts/copies.ts';
import { announceSubmission, auditOnDesk, noteStep, tell } from '../notify.ts';
import { pathOf, type SubmissionsGiven, type SubmissionsReading } from '../parts.ts';
import { type SubmissionRow, submission, submissionOpening } from '../tables.ts';

/** Openings that are shown with a leak. */
const logMax = 200;

/** Who was put before whom, for self-tapes: they belong to a submission and don't know what one is. */
export const putUpsOf = (parts: Pick<SubmissionsGiven, 'notifier' | 'documents' | 'copies'>): PutUps => ({
  find: async (at, id) => openPutUp(at, await findSubmission(at, id)),
  lock: async (at, id) => openPutUp(at, await lockSubmission(at, id)),
  named: async (orm, ids) =>
    ids.length === 0
      ? []
      : (
          await orm
            .select()
            .from(submission)
            .where(inArray(submission.id, [...new Set(ids)]))
        ).map(putUpOf),
  underWayFor: (person) => sql`select ${submission.id} from ${submission} where ${isUnderWayFor(person)}`,
  underWaySql: (person) =>
    `select s.id from submission s where ${person} in (s.sender_id, s.client_id, s.recipient_id)`,
  pathOf: (id, side) => pathOf({ id }, side),
  note: (act, id, step) => noteStep(act, id, step),
  audit: (act, id, action) => auditOnDesk({ ...act, notifier: parts.notifier }, id, action),
  tell: async (act, id, { title, ...told }) =>
    tell({ ...act, notifier: parts.notifier }, await rowOf(act.orm, id), {
      ...told,
      title: asWritten(title),
    }),
  announce: async (act, id, who) => announceSubmission(act, await rowOf(act.orm, id), who),
  openSides: (asked, { tapeId, ...sides }) => openCopy(parts, asked, { ...sides, pieceId: tapeId }),
  openingWith: async (orm, code) => {
    const [found] = await orm.select().from(submissionOpening).where(eq(submissionOpening.code, code));
    return found && openingOf(found);
  },
  openingsOf: async (orm, tapeIds) =>
    (
      await orm
        .select()
        .from(submissionOpening)
        .where(inArray(submissionOpening.pieceId, [...tapeIds]))
        .orderBy(desc(submissionOpening.at), submissionOpening.id)
        .limit(logMax)
    ).map(openingOf),
});

const isUnderWayFor = (person: PersonId) =>
  and(
    notInArray(submission.state, [...overStates, ...unsentStates]),
    or(eq(submission.senderId, person), eq(submission.clientId, person), eq(submission.recipientId, person)),
  );

async function rowOf(orm: NodePgDatabase, id: ClientId): Promise<SubmissionRow> {
  const [row] = await orm.select().from(submission).where(eq(submission.id, id));
  if (!row) throw new Error('a self-tape without its submission');
  return row;
}

const putUpOf = ({ id, title, role, senderId, recipientId, clientId }: SubmissionRow): PutUp => ({
  id,
  title,
  role,
  senderId,
  recipientId,
  clientId,
});

async function openPutUp(
  at: Pick<SubmissionsReading, 'orm' | 'actor' | 'now'>,
  open: OpenSubmission | undefined,
): Promise<OpenPutUp | undefined> {
  if (!open) return undefined;
  const { row, side, isRecipient } = open;
  const isEntitled =
    side === 'buyer' ? isRecipient && (await mayAnswer(at)) : side === 'seller' && (await maySubmit(at));
  return {
    ...putUpOf(row),
    side,
    isEntitled,
    isTalent: row.kind === 'talent',
    isShut: isShut(row.state),
    isOver: isOver(row.state),
    isHidden: isHidden(open),
  };
}

const openingOf = ({ pieceId, personId, at, code }: typeof submissionOpening.$inferSelect) => ({
  tapeId: pieceId,
  person: personId,
  at,
  code,
});
