import { and, desc, eq, max, type SQL } from 'drizzle-orm';
import type { FileKind } from '#features/documents/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { imageTypes } from '#platform/server/files/image-rules.ts';
import { paperTypes } from '#platform/server/files/paper-rules.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { materialsContract } from '../../contract/work.ts';
import { limits, type MaterialKind } from '../../limits.ts';
import { lockForTeam, readsCard } from '../access.ts';
import { noteStep, settleChange } from '../notify.ts';
import type { ClientsParts, ClientsWriting } from '../parts.ts';
import { clientMaterial } from '../tables.ts';
import { viewNow } from '../views/card.ts';

/** The client is locked in each, so that one version is current and not none or two. */
export const materials: Acts<typeof materialsContract, ClientsParts> = {
  /** Adds a version, which becomes the current one of its kind. */
  async addMaterial(act, { id, materialId, kind, title, source }) {
    const open = (await lockForTeam(act, id)) ?? act.refuse('client.absent');
    const [made] = await act.orm.select().from(clientMaterial).where(isMaterial(materialId));
    if (made) return made.clientId === id ? viewNow(act, id) : act.refuse('client_material.absent');
    if (open.state === 'former') return act.refuse('client.closed');
    const [last] = await act.orm
      .select({ number: max(clientMaterial.number) })
      .from(clientMaterial)
      .where(isOfKind(id, kind));
    const number = (last?.number ?? 0) + 1;
    if (number > limits.materialsMax) return act.refuse('client.full');
    if ('fileId' in source) {
      const use = { kind: kindName, subject: subjectOf(materialId) };
      const file = await act.documents.claim(act.tx, { id: source.fileId, person: act.person, ...use });
      if (!file) return act.refuse('client_material.file_absent');
    }
    await replaceCurrent(act, id, kind);
    await act.orm.insert(clientMaterial).values({
      id: materialId,
      clientId: id,
      kind,
      number,
      title,
      ...source,
      isCurrent: true,
      addedBy: act.person,
      addedAt: act.now,
    });
    await noteStep(act, id, { what: 'material', name: title, to: kind });
    await settleChange(act, open.row, { action: 'client.material_added' });
    return viewNow(act, id);
  },

  async makeCurrent(act, { id, materialId }) {
    const open = (await lockForTeam(act, id)) ?? act.refuse('client.absent');
    if (open.state === 'former') return act.refuse('client.closed');
    const isIt = and(isMaterial(materialId), eq(clientMaterial.clientId, id));
    const [row] = await act.orm.select().from(clientMaterial).where(isIt);
    if (!row) return act.refuse('client_material.absent');
    if (row.isCurrent) return viewNow(act, id);
    await replaceCurrent(act, id, row.kind);
    await act.orm.update(clientMaterial).set({ isCurrent: true }).where(isIt);
    await noteStep(act, id, { what: 'material_current', name: row.title, to: row.kind });
    await settleChange(act, open.row, { action: 'client.material_chosen' });
    return viewNow(act, id);
  },

  /** Removes a version: its file can't be opened any more, and the newest remaining one is current. No-op if repeated. */
  async removeMaterial(act, { id, materialId }) {
    const open = (await lockForTeam(act, id)) ?? act.refuse('client.absent');
    if (open.state === 'former') return act.refuse('client.closed');
    const [gone] = await act.orm
      .delete(clientMaterial)
      .where(and(isMaterial(materialId), eq(clientMaterial.clientId, id)))
      .returning();
    if (!gone) return viewNow(act, id);
    await releaseMaterial(act, materialId);
    if (gone.isCurrent) {
      const [newest] = await act.orm
        .select({ id: clientMaterial.id })
        .from(clientMaterial)
        .where(isOfKind(id, gone.kind))
        .orderBy(desc(clientMaterial.number))
        .limit(1);
      if (newest) await act.orm.update(clientMaterial).set({ isCurrent: true }).where(isMaterial(newest.id));
    }
    await noteStep(act, id, { what: 'material_removed', name: gone.title, to: gone.kind });
    await settleChange(act, open.row, { action: 'client.material_removed' });
    return viewNow(act, id);
  },
};

const isMaterial = (id: ClientId) => eq(clientMaterial.id, id);

const isOfKind = (id: ClientId, kind: MaterialKind): SQL | undefined =>
  and(eq(clientMaterial.clientId, id), eq(clientMaterial.kind, kind));

const replaceCurrent = ({ orm }: ClientsWriting, id: ClientId, kind: MaterialKind) =>
  orm
    .update(clientMaterial)
    .set({ isCurrent: false })
    .where(and(isOfKind(id, kind), eq(clientMaterial.isCurrent, true)));

const kindName = 'client-material';
const prefix = `${kindName}:`;
const subjectOf = (id: ClientId) => `${prefix}${id}`;

/** Bins the file of a material that is deleted. */
export const releaseMaterial = (
  { tx, documents }: Pick<ClientsWriting, 'tx' | 'documents'>,
  id: ClientId,
): Promise<void> => documents.release(tx, { subject: subjectOf(id) });

/** Materials as stored files: for people who can see the client's card, while the version exists. */
export const materialKind = ({ clock, database: { orm } }: Platform): FileKind => ({
  name: kindName,
  maxBytes: limits.materialMaxBytes,
  accepts: [...imageTypes, ...paperTypes],
  nameOf: async (fileId) => {
    const isIt = eq(clientMaterial.fileId, fileId as ClientId);
    const [row] = await orm.select({ name: clientMaterial.fileName }).from(clientMaterial).where(isIt);
    return row?.name;
  },
  mayOpen: async (actor, subject) => {
    const isIt = isMaterial(subject.slice(prefix.length) as ClientId);
    const [row] = await orm.select({ id: clientMaterial.clientId }).from(clientMaterial).where(isIt);
    return row !== undefined && readsCard({ orm, actor, now: clock.now() }, row.id);
  },
});
