import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PutUps } from '#features/self-tapes/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { asWritten } from '#platform/contract/sentences.ts';
import { inArray, notInArray } from '#platform/server/database/in-array.ts';
import { overStates, unsentStates } from '../../policy/states.ts';
import { findSubmission, lockSubmission } from '../access.ts';
import { openCopy } from '../acts/copies.ts';
import { announceSubmission, auditOnDesk, noteStep, tell } from '../notify.ts';
import { pathOf, type SubmissionsGiven } from '../parts.ts';
import { type SubmissionRow, submission, submissionOpening } from '../tables.ts';
import { viewOpenPutUp, viewPutUp } from '../views/put-up.ts';

/** Openings that are shown with a leak. */
const logMax = 200;

/** Who was put before whom, for self-tapes: they belong to a submission and don't know what one is. */
export const putUpsOf = (parts: Pick<SubmissionsGiven, 'notifier' | 'documents' | 'copies'>): PutUps => ({
  find: async (at, id) => {
    const open = await findSubmission(at, id);
    return open && viewOpenPutUp(at, open);
  },
  lock: async (at, id) => {
    const open = await lockSubmission(at, id);
    return open && viewOpenPutUp(at, open);
  },
  named: async (orm, ids) =>
    ids.length === 0
      ? []
      : (
          await orm
            .select()
            .from(submission)
            .where(inArray(submission.id, [...new Set(ids)]))
        ).map(viewPutUp),
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

const openingOf = ({ pieceId, personId, at, code }: typeof submissionOpening.$inferSelect) => ({
  tapeId: pieceId,
  person: personId,
  at,
  code,
});
