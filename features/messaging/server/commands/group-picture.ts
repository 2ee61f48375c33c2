import type { FileKind } from '#features/documents/server/public.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import { takesPartIn } from '../access.ts';

export const pictureKindName = 'conversation-picture';

const prefix = 'conversation-picture:';

/** The kind of a group's picture among stored files. */
export const pictureSubject = (conversationId: string) => `${prefix}${conversationId}`;

/** Group pictures as stored files: open to participants. */
export const groupPictureKind = ({ database }: Platform): FileKind => ({
  name: pictureKindName,
  maxBytes: limits.pictureMaxBytes,
  accepts: ['image/png', 'image/jpeg', 'image/webp'],
  mayOpen: (actor, subject) => takesPartIn(database, actor.personId, subject.slice(prefix.length)),
});
