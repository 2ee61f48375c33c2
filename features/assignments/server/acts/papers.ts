import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { summariesOf } from '#features/profiles/server/public.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { momentOnPaper } from '#platform/server/papers/paper-dates.ts';
import { paperDoor } from '#platform/server/papers/paper-door.ts';
import { createPaperThread } from '#platform/server/papers/paper-thread.ts';
import {
  createPaperAllowance,
  paperAskerOf,
  refusePaper as refuse,
  sendPaper,
  sendToRead,
} from '#platform/server/papers/send-paper.ts';
import type { ActorOf } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { limits } from '../../limits.ts';
import { kindFor } from '../../policy/forms.ts';
import { type CoveragePair, findCoverage, readableCoverages } from '../access.ts';
import type { AssignmentsParts } from '../parts.ts';
import { earlierOf } from '../queries/reads.ts';
import { namedBy } from '../views/assignment.ts';
import { certificateFor } from '../views/papers/certificate.ts';
import type { CoverageSheet, PaperOrder, Papers, Printing } from '../views/papers/orders.ts';
import { sheetOf } from '../views/papers/sheet.ts';
import { openableScript, openScript } from './scripts.ts';

const Paper = { paper: z.enum(['letter', 'a4']).default('letter') };
const OneSheet = z.strictObject(Paper);
const Pack = z.strictObject({
  ...Paper,
  ids: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(ClientId).min(1).max(limits.packMax)),
});

/** The thread that draws them. */
export const createPapers = (): Papers =>
  createPaperThread({
    worker: new URL('../views/papers/worker.ts', import.meta.url),
    limitMs: 30_000,
    heapMb: 512,
  });

interface PaperRoutes {
  readonly parts: AssignmentsParts;
  readonly actorOf: ActorOf;
}

/**
 * Serves PDFs outside the procedure router: `GET /api/assignments/{id}/script` and `/coverage.pdf`, `GET
 * /api/coverage-pack.pdf` and `GET /api/readers/{id}/certificate.pdf`.
 */
export function servePapers(app: FastifyInstance, routes: PaperRoutes): void {
  const { parts } = routes;
  const allowance = createPaperAllowance(limits.papersPerWindow, limits.paperWindowMs);
  const asking = (request: FastifyRequest, reply: FastifyReply) =>
    paperAskerOf(routes.actorOf, { request, reply, allowance });

  const scriptAsked = paperDoor({
    actorOf: routes.actorOf,
    clock: parts.notifier.platform.clock,
    whole: allowance,
    inParts: createPaperAllowance(limits.partsPerWindow, limits.paperWindowMs),
    isOpenTo: mayAsk,
    absent: noScript,
  });
  app.get('/api/assignments/:id/script', async (request, reply) => {
    const asked = await scriptAsked(request, reply);
    if (!asked) return reply;
    const id = idOf(request);
    const script = id && (await openScript(parts, id, asked));
    if (!id || !script) return noScript(reply);
    const { fileName: name, copy } = script;
    const isOpen = async () => {
      const now = await asked.again();
      return now !== undefined && (await openableScript(parts, now, id)) !== undefined;
    };
    return sendToRead(request, reply, { name, copy, isInParts: asked.opening !== undefined, isOpen });
  });

  app.get('/api/assignments/:id/coverage.pdf', async (request, reply) => {
    const actor = await asking(request, reply);
    if (!actor) return reply;
    const wanted = OneSheet.safeParse(request.query);
    if (!wanted.success)
      return refuse(reply, 400, 'BAD_REQUEST', `paper: ${wanted.error.issues[0]?.message ?? ''}`);
    const id = idOf(request);
    const open = mayAsk(actor) && id ? await coverageOf(parts, actor, id) : undefined;
    const [sheet] = open ? await sheetsOf(parts, actor, [open]) : [];
    if (!sheet) return refuse(reply, 404, 'coverage.absent', 'Coverage not found');
    const printing = await printingFor(parts, actor, wanted.data.paper);
    const bytes = await made(parts, { kind: 'coverage', sheet, printing });
    return sendPaper(reply, { name: `${sheet.title} coverage`, bytes, way: 'attachment' });
  });

  app.get('/api/readers/:id/certificate.pdf', async (request, reply) => {
    const actor = await asking(request, reply);
    if (!actor) return reply;
    const wanted = OneSheet.safeParse(request.query);
    if (!wanted.success) return refuse(reply, 400, 'BAD_REQUEST', 'paper: choose letter or a4.');
    const reader = PersonId.safeParse((request.params as { id?: unknown }).id).data;
    const { clock, database } = parts.notifier.platform;
    const asked = {
      asker: actor.personId,
      isIntern: kindFor(actor.permissions) === 'basic',
      now: clock.now(),
    };
    const found = mayAsk(actor) && reader ? await certificateFor(database.orm, { ...asked, reader }) : none;
    if (found.kind === 'absent') return refuse(reply, 404, 'certificate.absent', 'Certificate not found');
    if (found.kind === 'nothing') return refuse(reply, 409, 'certificate.nothing', nothingApproved);
    const { size, by } = await printingFor(parts, actor, wanted.data.paper);
    const printing = { size, foot: `Certificate of work - ${by}` };
    const bytes = await made(parts, { kind: 'certificate', sheet: found.sheet, printing });
    return sendPaper(reply, { name: 'certificate of work', bytes, way: 'attachment' });
  });

  app.get('/api/coverage-pack.pdf', async (request, reply) => {
    const actor = await asking(request, reply);
    if (!actor) return reply;
    const wanted = Pack.safeParse(request.query);
    if (!wanted.success)
      return refuse(reply, 400, 'BAD_REQUEST', `${String(wanted.error.issues[0]?.path[0])}: not valid.`);
    const found = mayAsk(actor)
      ? await readableCoverages(parts.notifier.platform.database.orm, actor.personId, wanted.data.ids)
      : [];
    const sheets = await sheetsOf(parts, actor, found);
    if (sheets.length === 0) return refuse(reply, 404, 'coverage.absent', 'Coverage not found');
    const printing = await printingFor(parts, actor, wanted.data.paper);
    const bytes = await made(parts, { kind: 'pack', sheets, printing });
    return sendPaper(reply, { name: 'weekend read', bytes, way: 'attachment' });
  });
}

const noScript = (reply: FastifyReply) => refuse(reply, 404, 'script.absent', 'Script not found');

const none = { kind: 'absent' } as const;
const nothingApproved = 'No approved coverage yet, so there is nothing to certify.';

const mayAsk = ({ pages }: Actor): boolean => pages.includes('assignments') || pages.includes('coverage');

/** One coverage a person can open. Drafts open only for their reader. */
async function coverageOf(
  { notifier }: AssignmentsParts,
  { personId }: Actor,
  id: ClientId,
): Promise<CoveragePair | undefined> {
  const open = await findCoverage({ orm: notifier.platform.database.orm, person: personId }, id);
  return open?.written && { row: open.row, written: open.written };
}

/** The printed sheets of the given coverages that a person can read. */
async function sheetsOf(
  { notifier }: AssignmentsParts,
  actor: Actor,
  found: readonly CoveragePair[],
): Promise<CoverageSheet[]> {
  const { database, config } = notifier.platform;
  const rows = found.map(({ row }) => row);
  const [people, drafts] = await Promise.all([
    summariesOf(database.orm, rows.flatMap(namedBy)),
    earlierOf(database.orm, actor.personId, rows),
  ]);
  return found.map(({ row, written }) => {
    const sheet = sheetOf(row, written, { person: actor.personId, people, earlier: drafts.get(row.id) });
    const link = config.publicUrl ? `${config.publicUrl}/assignments/${row.id}` : undefined;
    return link ? { ...sheet, link } : sheet;
  });
}

async function printingFor(
  { notifier }: AssignmentsParts,
  { personId }: Actor,
  size: 'letter' | 'a4',
): Promise<Printing & { readonly by: string }> {
  const name = (await notifier.people.of([personId])).get(personId)?.displayName ?? '';
  const at = momentOnPaper(notifier.platform.clock.now());
  const by = `printed by ${name} at ${at}`;
  return { size: size === 'a4' ? 'A4' : 'LETTER', foot: `Confidential - ${by}`, by };
}

async function made({ papers }: AssignmentsParts, order: PaperOrder): Promise<Uint8Array> {
  return (await papers.make(order)).bytes;
}

const idOf = (request: FastifyRequest): ClientId | undefined =>
  ClientId.safeParse((request.params as { id?: unknown }).id).data;
