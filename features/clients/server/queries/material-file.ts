import { eq } from 'drizzle-orm';
import type { FileKind } from '#features/documents/server/public.ts';
import { imageTypes } from '#platform/server/files/image-rules.ts';
import { paperTypes } from '#platform/server/files/paper-rules.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import { readsCard } from '../access.ts';
import { materialKindName, materialOf } from '../commands/parts.ts';
import { clientMaterial } from '../tables.ts';

/** Materials as stored files: for people who can see the client's card, while the version exists. */
export const materialKind = ({ clock, database: { orm } }: Platform): FileKind => ({
  name: materialKindName,
  maxBytes: limits.materialMaxBytes,
  accepts: [...imageTypes, ...paperTypes],
  nameOf: async (fileId) => {
    const isIt = eq(clientMaterial.fileId, fileId as typeof clientMaterial.$inferSelect.id);
    const [row] = await orm.select({ name: clientMaterial.fileName }).from(clientMaterial).where(isIt);
    return row?.name;
  },
  mayOpen: async (actor, subject) => {
    const isIt = eq(clientMaterial.id, materialOf(subject));
    const [row] = await orm.select({ id: clientMaterial.clientId }).from(clientMaterial).where(isIt);
    return row !== undefined && readsCard(orm, actor, { ...row, now: clock.now() });
  },
});
