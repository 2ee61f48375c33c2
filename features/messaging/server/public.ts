import type { FileKind } from '#features/documents/server/public.ts';
import { imageTypes } from '#platform/server/files/image-rules.ts';
import { paperTypes } from '#platform/server/files/paper-rules.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../limits.ts';
import { attachmentKindName, placeOf } from './commands/attach-files.ts';
import { mayOpenAttachment, nameOfAttachment } from './queries/attachments.ts';

/** Files of messages: for whoever sees the message, as long as it is there (MSG-20). */
export const attachmentKind = ({ database }: Platform): FileKind => ({
  name: attachmentKindName,
  maxBytes: limits.attachmentMaxBytes,
  accepts: [...imageTypes, ...paperTypes],
  nameOf: (id) => nameOfAttachment(database, id),
  mayOpen: async (actor, subject) => {
    const place = placeOf(subject);
    return place !== undefined && mayOpenAttachment(database, actor.personId, place);
  },
});

export { groupPictureKind } from './commands/group-picture.ts';
