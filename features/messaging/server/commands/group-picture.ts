import type { FileKind } from '#features/documents/server/public.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import { takesPartIn } from '../access.ts';

export const pictureKindName = 'conversation-picture';

const prefix = 'conversation-picture:';

/** What uses a group's picture, as stored files name it. */
export const pictureSubject = (conversationId: string) => `${prefix}${conversationId}`;

/** Pictures of groups as stored files: for those who take part. */
export const groupPictureKind = ({ database }: Platform): FileKind => ({
  name: pictureKindName,
  maxBytes: limits.pictureMaxBytes,
  accepts: ['image/png', 'image/jpeg', 'image/webp'],
  mayOpen: (actor, subject) => takesPartIn(database, actor.personId, subject.slice(prefix.length)),
});
