import { buffer } from 'node:stream/consumers';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { deskHeader } from '#platform/contract/desk.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { sendFilm } from '#platform/server/files/send-parts.ts';
import { writing } from '#platform/server/http/acts.ts';
import {
  createPaperAllowance,
  paperAskerOf,
  refusePaper,
  sendPaper,
  sendToRead,
} from '#platform/server/papers/send-paper.ts';
import type { ActorOf } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { principalOf, seatedAt } from '#platform/server/session/seat.ts';
import { limits } from '../../limits.ts';
import { opensSides, opensTakes } from '../../policy/tapes.ts';
import { type OpenPutUp, type SelfTapesParts, tapeSubject } from '../parts.ts';
import { selfTape, selfTapeTake, type TakeRow, type TapeRow } from '../tables.ts';
import { markWatched } from './tapes.ts';

const Query = z.object({ opening: ClientId.optional(), desk: z.uuid().optional() });
const Place = z.object({ id: ClientId, takeId: ClientId.optional() });

interface Serving {
  readonly parts: SelfTapesParts;
  readonly actorOf: ActorOf;
}

/** What is asked of a self-tape, and by whom where they are. */
interface TapeAsked {
  readonly id: ClientId;
  readonly takeId: ClientId | undefined;
  readonly opening: ClientId | undefined;
  readonly actor: Actor;
  /** As whoever asks is known now: a session or a seat may end while bytes are on their way. */
  again(): Promise<Actor | undefined>;
}

/**
 * `GET /api/self-tapes/{id}/sides`: the pages to learn, marked for whoever reads them, once the request is accepted.
 * `GET /api/self-tapes/{id}/takes/{takeId}`: a take, in the parts that the player asks for.
 */
export function serveTapeFiles(app: FastifyInstance, { parts, actorOf }: Serving): void {
  const allowance = createPaperAllowance(limits.partsPerWindow, limits.partsWindowMs);
  const askedBy = async (request: FastifyRequest, reply: FastifyReply): Promise<TapeAsked | undefined> => {
    const asker = await paperAskerOf(actorOf, { request, reply, allowance });
    if (!asker) return undefined;
    const { opening, desk } = Query.safeParse(request.query).data ?? {};
    const seated = (one: Actor) =>
      seatedAt(one, desk ?? request.headers[deskHeader], parts.notifier.platform.clock.now().getTime());
    const actor = seated(asker);
    const place = Place.safeParse(request.params).data;
    if (!place || !mayAsk(actor)) return void absent(reply);
    const again = async () => {
      const one = await actorOf(request);
      const now = one && seated(one);
      return now && mayAsk(now) ? now : undefined;
    };
    return { id: place.id, takeId: place.takeId, opening, actor, again };
  };
  app.get('/api/self-tapes/:id/sides', async (request, reply) => {
    const asked = await askedBy(request, reply);
    return asked ? sendSides(parts, asked, { request, reply }) : reply;
  });
  app.get('/api/self-tapes/:id/takes/:takeId', async (request, reply) => {
    const asked = await askedBy(request, reply);
    return asked ? sendTake(parts, asked, { request, reply }) : reply;
  });
}

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
  (parts: SelfTapesParts, { id, again }: TapeAsked, opens: (found: OpenTape) => boolean | Promise<boolean>) =>
  async (): Promise<boolean> => {
    const actor = await again();
    const found = actor && (await findTape(parts, actor, id));
    return found !== undefined && opens(found);
  };

const opensPages = ({ open, tape }: OpenTape): boolean => opensSides(tape, open.side);

async function sendSides(parts: SelfTapesParts, asked: TapeAsked, { request, reply }: Answering) {
  const { actor, opening } = asked;
  const found = await findTape(parts, actor, asked.id);
  if (!found) return absent(reply);
  const { open, tape } = found;
  const { sidesId: fileId, sidesName: name } = tape;
  if (!fileId || !opensPages(found)) return noFile(reply);
  if (open.side === 'buyer') {
    const bytes = await ownSides(parts, actor, fileId);
    return bytes ? sendPaper(reply, { name, bytes, way: 'inline' }) : noFile(reply);
  }
  const copy = await parts.putUps.openSides(actor, {
    id: open.id,
    tapeId: tape.id,
    fileId,
    subject: tapeSubject(fileId),
    opening,
    isPart: opening !== undefined && request.headers.range !== undefined,
  });
  if (!copy) return noFile(reply);
  const isOpen = stillOpens(parts, asked, opensPages);
  return sendToRead(request, reply, { name, copy, isInParts: opening !== undefined, isOpen });
}

/** Casting reads its own pages as they are. */
async function ownSides(
  { documents, notifier: { platform } }: SelfTapesParts,
  actor: Actor,
  fileId: ClientId,
): Promise<Uint8Array | undefined> {
  const file = await documents.open({ id: fileId, subject: tapeSubject(fileId), actor });
  const stream = file && (await platform.files.read(file.key));
  return stream ? buffer(stream) : undefined;
}

const findTake = async (
  { notifier: { platform } }: SelfTapesParts,
  tapeId: ClientId,
  takeId: ClientId | undefined,
): Promise<TakeRow | undefined> => {
  if (!takeId) return undefined;
  const isIt = and(eq(selfTapeTake.id, takeId), eq(selfTapeTake.tapeId, tapeId));
  const [take] = await platform.database.orm.select().from(selfTapeTake).where(isIt);
  return take;
};

async function sendTake(parts: SelfTapesParts, asked: TapeAsked, { request, reply }: Answering) {
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
