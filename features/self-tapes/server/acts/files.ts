import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ClientId } from '#platform/contract/ids.ts';
import { sendFilm } from '#platform/server/files/send-parts.ts';
import { writing } from '#platform/server/http/acts.ts';
import { type PaperAsked, paperDoor } from '#platform/server/papers/paper-door.ts';
import {
  createPaperAllowance,
  refusePaper,
  sendPaper,
  sendToRead,
} from '#platform/server/papers/send-paper.ts';
import type { ActorOf } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { principalOf } from '#platform/server/session/seat.ts';
import { limits } from '../../limits.ts';
import { opensSides, opensTakes } from '../../policy/tapes.ts';
import { type OpenPutUp, type SelfTapesParts, tapeSubject } from '../parts.ts';
import { selfTape, selfTapeTake, type TakeRow, type TapeRow } from '../tables.ts';
import { markWatched } from './tapes.ts';

const SidesPlace = z.object({ id: ClientId });
const TakePlace = z.object({ id: ClientId, takeId: ClientId });

interface Serving {
  readonly parts: SelfTapesParts;
  readonly actorOf: ActorOf;
}

/**
 * `GET /api/self-tapes/{id}/sides`: the pages to learn, marked for whoever reads them, once the request is accepted.
 * `GET /api/self-tapes/{id}/takes/{takeId}`: a take, in the parts that the player asks for.
 */
export function serveTapeFiles(app: FastifyInstance, { parts, actorOf }: Serving): void {
  // A player asks for many parts of a film, and sides are short.
  const allowance = createPaperAllowance(limits.partsPerWindow, limits.partsWindowMs);
  const askedFor = paperDoor({
    actorOf,
    clock: parts.notifier.platform.clock,
    whole: allowance,
    inParts: allowance,
    isOpenTo: mayAsk,
    onDesks: true,
    absent,
  });
  app.get('/api/self-tapes/:id/sides', async (request, reply) => {
    const asked = await askedFor(request, reply);
    if (!asked) return reply;
    const place = SidesPlace.safeParse(request.params).data;
    return place ? sendSides(parts, { ...asked, ...place }, { request, reply }) : absent(reply);
  });
  app.get('/api/self-tapes/:id/takes/:takeId', async (request, reply) => {
    const asked = await askedFor(request, reply);
    if (!asked) return reply;
    const place = TakePlace.safeParse(request.params).data;
    return place ? sendTake(parts, { ...asked, ...place }, { request, reply }) : absent(reply);
  });
}

type SidesAsked = PaperAsked & z.infer<typeof SidesPlace>;
type TakeAsked = PaperAsked & z.infer<typeof TakePlace>;

const mayAsk = ({ pages, desk }: Actor): boolean =>
  pages.includes('projects') && (!desk || (desk.isOpen && desk.scopes.includes('submissions')));

const absent = (reply: FastifyReply) => refusePaper(reply, 404, 'submission.absent', 'Submission not found');

/** To whoever may know of the self-tape. */
const noFile = (reply: FastifyReply) => refusePaper(reply, 404, 'self_tape.file_absent', 'File not found');

interface Answering {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A self-tape of a submission that is still open to whoever asks. */
async function findTape({ notifier: { platform }, putUps }: SelfTapesParts, actor: Actor, id: ClientId) {
  const { orm } = platform.database;
  const [tape] = await orm.select().from(selfTape).where(eq(selfTape.id, id));
  if (!tape) return undefined;
  const open = await putUps.find({ orm, actor, now: platform.clock.now() }, tape.submissionId);
  return open && !open.isShut ? { open, tape } : undefined;
}

type OpenTape = { readonly open: OpenPutUp; readonly tape: TapeRow };

/** Whether it still opens, asked while bytes are on their way. */
const stillOpens =
  (
    parts: SelfTapesParts,
    { id, again }: SidesAsked,
    opens: (found: OpenTape) => boolean | Promise<boolean>,
  ) =>
  async (): Promise<boolean> => {
    const actor = await again();
    const found = actor && (await findTape(parts, actor, id));
    return found !== undefined && opens(found);
  };

const opensPages = ({ open, tape }: OpenTape): boolean => opensSides(tape, open.side);

async function sendSides(parts: SelfTapesParts, asked: SidesAsked, { request, reply }: Answering) {
  const { actor, opening } = asked;
  const found = await findTape(parts, actor, asked.id);
  if (!found) return absent(reply);
  const { open, tape } = found;
  const { sidesId: fileId, sidesName: name } = tape;
  if (!fileId || !opensPages(found)) return noFile(reply);
  if (open.side === 'buyer') {
    // Casting reads its own pages as they are.
    const file = await parts.documents.open({ id: fileId, subject: tapeSubject(fileId), actor });
    const bytes = await file?.read();
    return bytes ? sendPaper(reply, { name, bytes, way: 'inline' }) : noFile(reply);
  }
  const sides = { id: open.id, tapeId: tape.id, fileId, subject: tapeSubject(fileId) };
  const copy = await parts.putUps.openSides(asked, sides);
  if (!copy) return noFile(reply);
  const isOpen = stillOpens(parts, asked, opensPages);
  return sendToRead(request, reply, { name, copy, isInParts: opening !== undefined, isOpen });
}

const findTake = async (
  { notifier: { platform } }: SelfTapesParts,
  tapeId: ClientId,
  takeId: ClientId,
): Promise<TakeRow | undefined> => {
  const isIt = and(eq(selfTapeTake.id, takeId), eq(selfTapeTake.tapeId, tapeId));
  const [take] = await platform.database.orm.select().from(selfTapeTake).where(isIt);
  return take;
};

async function sendTake(parts: SelfTapesParts, asked: TakeAsked, { request, reply }: Answering) {
  const { platform } = parts.notifier;
  const { actor, id, takeId } = asked;
  const found = await findTape(parts, actor, id);
  if (!found) return absent(reply);
  const isOpen = opensTakes(found.tape.state, found.open.side);
  const take = isOpen ? await findTake(parts, id, takeId) : undefined;
  if (!take) return noFile(reply);
  // A player asks for many parts: what begins anew counts as an opening.
  const { range } = request.headers;
  const isPart = range !== undefined && !range.startsWith('bytes=0-');
  const file = await parts.documents.open({
    id: take.fileId,
    subject: tapeSubject(take.fileId),
    actor,
    isPart,
  });
  if (!file) return noFile(reply);
  if (found.open.side === 'buyer' && found.tape.state === 'sent')
    await platform.database.write((tx) =>
      markWatched(
        {
          ...writing(tx, parts, { now: platform.clock.now() }),
          actor,
          person: actor.personId,
          principal: principalOf(actor),
        },
        id,
      ),
    );
  const isSent = await sendFilm(reply, range, {
    contentType: take.contentType,
    size: file.bytes,
    read: (part) => platform.files.read(file.key, part),
    isOpen: stillOpens(
      parts,
      asked,
      async ({ open, tape }) =>
        opensTakes(tape.state, open.side) && (await findTake(parts, id, takeId)) !== undefined,
    ),
  });
  return isSent ? reply : noFile(reply);
}
