import { eq } from 'drizzle-orm';
import type { FileKind } from '#features/documents/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { imageTypes } from '#platform/server/files/image-rules.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { limits } from '../../limits.ts';
import { isPartyTo } from '../access.ts';
import { certificateKindName, pictureKindName } from '../parts.ts';
import { rental } from '../tables.ts';

/** Pictures of condition reports, drawn anew when they were uploaded, and certificates: for the two parties alone. */
export const rentalFileKinds = ({ database: { orm } }: Pick<Platform, 'database'>): FileKind[] => {
  const mayOpen = async (actor: Actor, subject: string) => {
    const [, id = ''] = subject.split(':');
    if (actor.desk) return false;
    const [row] = await orm
      .select()
      .from(rental)
      .where(eq(rental.id, id as ClientId));
    return row !== undefined && isPartyTo(row, actor.personId);
  };
  return [
    { name: pictureKindName, maxBytes: limits.pictureMaxBytes, accepts: [...imageTypes], mayOpen },
    {
      name: certificateKindName,
      maxBytes: limits.certificateMaxBytes,
      accepts: ['application/pdf', ...imageTypes],
      mayOpen,
    },
  ];
};
