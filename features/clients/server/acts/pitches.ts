import { and, eq, max, ne } from 'drizzle-orm';
import { companyKey } from '#platform/contract/company-key.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { writerFor } from '#platform/server/session/seat.ts';
import type { pitchesContract } from '../../contract/work.ts';
import { isSigned } from '../../policy/states.ts';
import { findForTeam, lockForTeam } from '../access.ts';
import { noteStep, settleChange } from '../notify.ts';
import type { ClientsParts } from '../parts.ts';
import { clientPitch } from '../tables.ts';
import { viewNow } from '../views/card.ts';

export const pitches: Acts<typeof pitchesContract, ClientsParts> = {
  /** Notes a pitch. It is the client's, too: their other representatives learn a date, and nothing else (2.22 e). */
  async addPitch(act, { id, pitchId, buyer, project, pitchedOn }) {
    const open = (await lockForTeam(act, id)) ?? act.refuse('client.absent');
    const [made] = await act.orm.select().from(clientPitch).where(eq(clientPitch.id, pitchId));
    if (made) return made.clientId === id ? viewNow(act, id) : act.refuse('client_pitch.absent');
    if (!isSigned(open.state)) return act.refuse('client.closed');
    await act.orm.insert(clientPitch).values({
      id: pitchId,
      clientId: id,
      personId: open.row.personId,
      buyer,
      buyerKey: companyKey(buyer),
      project,
      pitchedOn,
      byId: act.principal,
      writtenBy: writerFor(act.actor),
      createdAt: act.now,
    });
    await noteStep(act, id, { what: 'pitch', name: buyer, note: project });
    await settleChange(act, open.row, { action: 'client.pitched' });
    return viewNow(act, id);
  },

  /** The date another representative last pitched the client to this buyer, and nothing else about that pitch (2.22 e). */
  async checkPitch(at, { id, buyer }) {
    const { row, state } = (await findForTeam(at, id)) ?? at.refuse('client.absent');
    if (!isSigned(state)) return at.refuse('client.closed');
    const [last] = await at.orm
      .select({ pitchedOn: max(clientPitch.pitchedOn) })
      .from(clientPitch)
      .where(
        and(
          eq(clientPitch.personId, row.personId),
          eq(clientPitch.buyerKey, companyKey(buyer)),
          ne(clientPitch.clientId, id),
        ),
      );
    return { pitchedOn: last?.pitchedOn ?? null };
  },
};
