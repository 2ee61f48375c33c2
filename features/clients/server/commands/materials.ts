import { and, eq, max } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { principalOf, writerFor } from '#platform/server/session/seat.ts';
import { limits, type MaterialKind } from '../../limits.ts';
import { buyerKey } from '../../policy/buyers.ts';
import { isSigned } from '../../policy/states.ts';
import { lockForTeam } from '../access.ts';
import { noteStep } from '../queries/history.ts';
import { clientMaterial, clientPitch } from '../tables.ts';
import type { Writing } from './parts.ts';
import type { Opened } from './represent.ts';
import { changed } from './tell.ts';

interface NewMaterial extends Writing {
  readonly id: ClientId;
  readonly materialId: ClientId;
  readonly kind: MaterialKind;
  readonly title: string;
  readonly address: string;
}

const current = (id: ClientId, kind: MaterialKind) =>
  and(eq(clientMaterial.clientId, id), eq(clientMaterial.kind, kind), eq(clientMaterial.isCurrent, true));

/** Adds a version, which becomes the current one of its kind. */
export async function addMaterial(
  tx: Transaction,
  wish: NewMaterial,
): Promise<Opened<'absent' | 'closed' | 'full' | 'material_absent'>> {
  const { id, materialId, kind, title, address, actor, now } = wish;
  const open = await lockForTeam(tx, actor, id);
  if (!open) return { kind: 'absent' };
  const [made] = await tx.orm.select().from(clientMaterial).where(eq(clientMaterial.id, materialId));
  if (made) return made.clientId === id ? { kind: 'open', open } : { kind: 'material_absent' };
  if (open.state === 'former') return { kind: 'closed' };
  const isOfKind = and(eq(clientMaterial.clientId, id), eq(clientMaterial.kind, kind));
  const [last] = await tx.orm
    .select({ number: max(clientMaterial.number) })
    .from(clientMaterial)
    .where(isOfKind);
  const number = (last?.number ?? 0) + 1;
  if (number > limits.materialsMax) return { kind: 'full' };
  await tx.orm.update(clientMaterial).set({ isCurrent: false }).where(current(id, kind));
  await tx.orm.insert(clientMaterial).values({
    id: materialId,
    clientId: id,
    kind,
    number,
    title,
    address,
    isCurrent: true,
    addedBy: actor.personId,
    addedAt: now,
  });
  await noteStep(tx, id, actor, { what: 'material', now, name: title, to: kind });
  return changed(tx, wish, open, { action: 'client.material_added' });
}

/** Makes one version the current one; the client is locked, so that there is one and not none or two. */
export async function makeCurrent(
  tx: Transaction,
  wish: Writing & { readonly id: ClientId; readonly materialId: ClientId },
): Promise<Opened<'absent' | 'closed' | 'material_absent'>> {
  const { id, materialId, actor, now } = wish;
  const open = await lockForTeam(tx, actor, id);
  if (!open) return { kind: 'absent' };
  if (open.state === 'former') return { kind: 'closed' };
  const isIt = and(eq(clientMaterial.id, materialId), eq(clientMaterial.clientId, id));
  const [row] = await tx.orm.select().from(clientMaterial).where(isIt);
  if (!row) return { kind: 'material_absent' };
  if (row.isCurrent) return { kind: 'open', open };
  await tx.orm.update(clientMaterial).set({ isCurrent: false }).where(current(id, row.kind));
  await tx.orm.update(clientMaterial).set({ isCurrent: true }).where(isIt);
  await noteStep(tx, id, actor, { what: 'material_current', now, name: row.title, to: row.kind });
  return changed(tx, wish, open, { action: 'client.material_chosen' });
}

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
  wish: NewPitch,
): Promise<Opened<'absent' | 'closed' | 'pitch_absent'>> {
  const { id, pitchId, buyer, project, pitchedOn, actor, now } = wish;
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
  return changed(tx, wish, open, { action: 'client.pitched' });
}
