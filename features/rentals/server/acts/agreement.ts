import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ClientId } from '#platform/contract/ids.ts';
import { createPaperThread } from '#platform/server/papers/paper-thread.ts';
import {
  createPaperAllowance,
  paperAskerOf,
  refusePaper,
  sendPaper,
} from '#platform/server/papers/send-paper.ts';
import type { ActorOf } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import { findRental } from '../access.ts';
import { history } from '../notify.ts';
import type { RentalsParts } from '../parts.ts';
import { agreementOf } from '../views/agreement.ts';
import { partiesOf, viewRental } from '../views/rental.ts';

const Place = z.object({ id: ClientId });
const Query = z.strictObject({ paper: z.enum(['letter', 'a4']).default('letter') });

/** Starts nothing yet: the thread starts with the first agreement. */
export const agreementThread = (): RentalsParts['agreements'] =>
  createPaperThread({
    worker: new URL('../views/agreement-worker.ts', import.meta.url),
    limitMs: 20_000,
    heapMb: 256,
  });

/** `GET /api/rentals/{id}/agreement`: the agreement of a rental that was accepted, as a PDF for its two parties. */
export function serveAgreements(app: FastifyInstance, parts: RentalsParts, actorOf: ActorOf): void {
  const allowance = createPaperAllowance(limits.agreementsPerWindow, limits.agreementsWindowMs);
  const { platform } = parts.notifier;
  app.get('/api/rentals/:id/agreement', async (request, reply) => {
    const actor = await paperAskerOf(actorOf, { request, reply, allowance });
    if (!actor) return reply;
    const place = Place.safeParse(request.params).data;
    const query = Query.safeParse(request.query);
    if (!query.success) return refusePaper(reply, 400, 'BAD_REQUEST', 'paper: Choose letter or a4.');
    const now = platform.clock.now();
    const at = {
      orm: platform.database.orm,
      actor,
      principal: actor.personId,
      now,
      notifier: parts.notifier,
    };
    const mayAsk = !actor.desk && actor.pages.includes('marketplace');
    const row = place && mayAsk ? await findRental(at, place.id) : undefined;
    if (!row?.acceptedAt) return refusePaper(reply, 404, 'rental.absent', 'Rental not found');
    const [view, party] = await Promise.all([
      viewRental(at, row),
      partiesOf(at, [row.ownerId, row.renterId]),
    ]);
    const sheet = agreementOf(view, {
      id: row.id,
      owner: party(row.ownerId).displayName,
      renter: party(row.renterId).displayName,
      now,
    });
    const bytes = await parts.agreements.make({ sheet, size: query.data.paper === 'a4' ? 'A4' : 'LETTER' });
    await platform.database.write((tx) =>
      history.note(tx, row.id, { what: 'agreement_saved', at: now, by: actor.personId }),
    );
    return sendPaper(reply, { name: `rental agreement ${row.title}`, bytes, way: 'attachment' });
  });
}
