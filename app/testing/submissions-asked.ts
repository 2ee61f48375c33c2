import { newId } from '#platform/server/new-id.ts';
import type { Actor } from './scene.ts';
import type { Example } from './thing-asked.ts';

const nobody = '01900000-0000-7000-8000-000000000000';

const piece = () => ({
  id: newId(),
  partId: newId(),
  kind: 'reel' as const,
  title: 'Reel',
  source: { address: 'https://reels.example/one' },
});

/** A submission as a person writes it, to one who takes any. */
export async function submissionOf(from: Actor, to: Actor): Promise<string> {
  const id = newId();
  await from.call.submissions.create({
    id,
    kind: 'material',
    title: id,
    recipientId: to.id,
    pieces: [piece()],
  });
  return id;
}

/** What a buyer asks for, reviewed by themselves. */
export async function briefOf(buyer: Actor): Promise<string> {
  const id = newId();
  await buyer.call.briefs.open({
    id,
    kind: 'material',
    title: 'First features',
    reviewers: [buyer.id],
  });
  return id;
}

/** A submission that a buyer has received. */
export async function submissionTo(buyer: Actor, from: Actor): Promise<string> {
  const id = newId();
  const briefId = (await briefOf(buyer)) as never;
  await from.call.submissions.create({ id, kind: 'material', title: id, briefId, pieces: [piece()] });
  await from.call.submissions.send({ id });
  return id;
}

/** A self-tape that a buyer has asked of a client put up by somebody else. */
export async function selfTapeOf(buyer: Actor, from: Actor): Promise<string> {
  const id = newId();
  const talent = { kind: 'talent', title: id, clientName: 'Lucian Thorne', recipientId: buyer.id } as const;
  await from.call.submissions.create({ id, ...talent });
  await from.call.submissions.send({ id });
  const tapeId = newId();
  await buyer.call['self-tapes'].ask({ id, tapeId });
  return tapeId;
}

/** Of the side that receives. */
const ofBuyer = (
  thing: 'selfTape' | 'submissionIn' | 'submissionBrief',
  body?: Example['body'],
): Example => ({
  thing,
  askers: 'buyers',
  ...(body && { body }),
});

/** Valid requests about submissions, of both sides. */
export const submissionExamples = (): Readonly<Record<string, Example>> => ({
  'submissions.get': { thing: 'submission' },
  'submissions.history': { thing: 'submission' },
  'submissions.approve': { thing: 'submission' },
  'submissions.send': { thing: 'submission', body: () => ({}) },
  'submissions.withdraw': { thing: 'submission', body: () => ({}) },
  'submissions.nudge': { thing: 'submission', body: () => ({ nudges: 0 }) },
  'submissions.addPiece': { thing: 'submission', body: () => ({ piece: piece() }) },
  'submissions.showOutcome': { thing: 'submission' },
  'submissions.passes': { thing: 'submission' },
  'submissions.respond': ofBuyer('submissionIn', () => ({ version: 1, answer: 'pass' })),
  'submissions.reviews': ofBuyer('submissionIn'),
  'submissions.review': ofBuyer('submissionIn', () => ({ version: 1, verdict: 'pass' })),
  'submissions.reopenReview': ofBuyer('submissionIn', () => ({ reason: 'Read the end' })),
  'submissions.linkCoverage': ofBuyer('submissionIn', () => ({ assignmentId: nobody })),
  'submissions.coverageChoices': ofBuyer('submissionIn'),
  'self-tapes.ask': ofBuyer('submissionIn', () => ({ tapeId: newId() })),
  'self-tapes.move': ofBuyer('selfTape', () => ({ version: 1, move: 'call_off' })),
  'self-tapes.lookFirst': ofBuyer('selfTape', () => ({ version: 1, isFirst: true })),
  'self-tapes.addTake': ofBuyer('selfTape', () => ({ takeId: newId(), fileId: newId() })),
  'self-tapes.removeTake': ofBuyer('selfTape'),
  'GET /api/self-tapes/:id/sides': ofBuyer('selfTape'),
  'GET /api/self-tapes/:id/takes/:takeId': ofBuyer('selfTape'),
  'briefs.candidates': ofBuyer('submissionBrief'),
  'briefs.get': ofBuyer('submissionBrief'),
  'briefs.edit': ofBuyer('submissionBrief', () => ({ version: 1, title: 'Second features' })),
  'briefs.close': ofBuyer('submissionBrief'),
  'GET /api/submissions/:id/pieces/:pieceId': { thing: 'submission' },
});
