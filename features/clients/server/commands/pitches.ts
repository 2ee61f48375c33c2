import { eq } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { principalOf, writerFor } from '#platform/server/session/seat.ts';
import { buyerKey } from '../../policy/buyers.ts';
import { isSigned } from '../../policy/states.ts';
import { lockForTeam } from '../access.ts';
import { noteStep } from '../queries/history.ts';
import { clientPitch } from '../tables.ts';
import { changed } from './notify.ts';
import type { Writing } from './parts.ts';
import type { Opened } from './represent.ts';

interface NewPitch extends Writing {
  readonly id: ClientId;
  readonly pitchId: ClientId;
  readonly buyer: string;
  readonly project: string;
  readonly pitchedOn: string;
}

/** Notes a pitch. It is the client's, too: their other representatives learn a date, and nothing else (2.22 e). */
export async function addPitch(
  tx: Transaction,
  input: NewPitch,
): Promise<Opened<'absent' | 'closed' | 'pitch_absent'>> {
  const { id, pitchId, buyer, project, pitchedOn, actor, now } = input;
  const open = await lockForTeam(tx, actor, id);
  if (!open) return { kind: 'absent' };
  const [made] = await tx.orm.select().from(clientPitch).where(eq(clientPitch.id, pitchId));
  if (made) return made.clientId === id ? { kind: 'open', open } : { kind: 'pitch_absent' };
  if (!isSigned(open.state)) return { kind: 'closed' };
  await tx.orm.insert(clientPitch).values({
    id: pitchId,
    clientId: id,
    personId: open.row.personId,
    buyer,
    buyerKey: buyerKey(buyer),
    project,
    pitchedOn,
    byId: principalOf(actor),
    writtenBy: writerFor(actor),
    createdAt: now,
  });
  await noteStep(tx, id, actor, { what: 'pitch', now, name: buyer, note: project });
  return changed(tx, input, open, { action: 'client.pitched' });
}
