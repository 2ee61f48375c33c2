import { and, desc, eq, inArray, isNotNull, max, type SQL } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { limits, type MaterialKind } from '../../limits.ts';
import { lockForTeam } from '../access.ts';
import { noteStep } from '../queries/history.ts';
import { client, clientMaterial } from '../tables.ts';
import { changed } from './notify.ts';
import { type ClientsParts, materialKindName, materialSubject, type Writing } from './parts.ts';
import type { Opened } from './represent.ts';

interface Place extends Writing {
  readonly id: ClientId;
  readonly materialId: ClientId;
}

export interface NewMaterial extends Place {
  readonly kind: MaterialKind;
  readonly title: string;
  /** A link, or a file that was uploaded before. */
  readonly source: { readonly address: string } | { readonly fileId: ClientId; readonly fileName: string };
}

const current = (id: ClientId, kind: MaterialKind) =>
  and(eq(clientMaterial.clientId, id), eq(clientMaterial.kind, kind), eq(clientMaterial.isCurrent, true));

/** Adds a version, which becomes the current one of its kind. */
export async function addMaterial(
  tx: Transaction,
  { documents }: ClientsParts,
  input: NewMaterial,
): Promise<Opened<'absent' | 'closed' | 'full' | 'material_absent' | 'file_absent'>> {
  const { id, materialId, kind, title, source, actor, now } = input;
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
  if ('fileId' in source) {
    const subject = materialSubject(materialId);
    const claim = { id: source.fileId, person: actor.personId, kind: materialKindName, subject };
    if (!(await documents.claim(tx, claim))) return { kind: 'file_absent' };
  }
  await tx.orm.update(clientMaterial).set({ isCurrent: false }).where(current(id, kind));
  await tx.orm.insert(clientMaterial).values({
    id: materialId,
    clientId: id,
    kind,
    number,
    title,
    ...source,
    isCurrent: true,
    addedBy: actor.personId,
    addedAt: now,
  });
  await noteStep(tx, id, actor, { what: 'material', now, name: title, to: kind });
  return changed(tx, input, open, { action: 'client.material_added' });
}

/** Makes one version the current one; the client is locked, so that there is one and not none or two. */
export async function makeCurrent(
  tx: Transaction,
  input: Place,
): Promise<Opened<'absent' | 'closed' | 'material_absent'>> {
  const { id, materialId, actor, now } = input;
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
  return changed(tx, input, open, { action: 'client.material_chosen' });
}

/** Removes a version: its file can't be opened any more, and the newest remaining one is current. No-op if repeated. */
export async function removeMaterial(
  tx: Transaction,
  { documents }: ClientsParts,
  input: Place,
): Promise<Opened<'absent' | 'closed'>> {
  const { id, materialId, actor, now } = input;
  const open = await lockForTeam(tx, actor, id);
  if (!open) return { kind: 'absent' };
  if (open.state === 'former') return { kind: 'closed' };
  const [gone] = await tx.orm
    .delete(clientMaterial)
    .where(and(eq(clientMaterial.id, materialId), eq(clientMaterial.clientId, id)))
    .returning();
  if (!gone) return { kind: 'open', open };
  await documents.release(tx, { subject: materialSubject(materialId) });
  if (gone.isCurrent) {
    const [newest] = await tx.orm
      .select({ id: clientMaterial.id })
      .from(clientMaterial)
      .where(and(eq(clientMaterial.clientId, id), eq(clientMaterial.kind, gone.kind)))
      .orderBy(desc(clientMaterial.number))
      .limit(1);
    if (newest)
      await tx.orm.update(clientMaterial).set({ isCurrent: true }).where(eq(clientMaterial.id, newest.id));
  }
  await noteStep(tx, id, actor, { what: 'material_removed', now, name: gone.title, to: gone.kind });
  return changed(tx, input, open, { action: 'client.material_removed' });
}

/** Deletes cards for good, with the files of their materials. */
export async function deleteCards(
  tx: Transaction,
  { documents }: Pick<ClientsParts, 'documents'>,
  which: SQL | undefined,
): Promise<ClientId[]> {
  const cards = tx.orm.select({ id: client.id }).from(client).where(which);
  const files = await tx.orm
    .select({ id: clientMaterial.id })
    .from(clientMaterial)
    .where(and(inArray(clientMaterial.clientId, cards), isNotNull(clientMaterial.fileId)));
  for (const { id } of files) await documents.release(tx, { subject: materialSubject(id) });
  const gone = await tx.orm.delete(client).where(which).returning({ id: client.id });
  return gone.map(({ id }) => id);
}
