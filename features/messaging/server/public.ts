import { isAmong } from '#features/access/policy/among.ts';
import type { FileKind } from '#features/documents/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import { imageTypes } from '#platform/server/files/image-rules.ts';
import { paperTypes } from '#platform/server/files/paper-rules.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { limits } from '../limits.ts';
import { moderationPage, reportPermission } from '../policy/moderation.ts';
import { attachmentKindName, placeOf } from './commands/attach-files.ts';
import { tellFile } from './commands/tell-file.ts';
import { mayOpenAttachment, nameOfAttachment } from './queries/attachments.ts';
import { hasToDecide } from './queries/reports.ts';

/** Files of messages: for whoever sees the message, as long as it is there (MSG-20), and who decides about a report of it. */
export const attachmentKind = (notifier: NotificationService): FileKind => ({
  name: attachmentKindName,
  maxBytes: limits.attachmentMaxBytes,
  accepts: [...imageTypes, ...paperTypes],
  nameOf: (id) => nameOfAttachment(notifier.platform.database, id),
  onChange: (tx, file) => tellFile(tx, notifier, file),
  mayOpen: async (actor, subject) => {
    const { database } = notifier.platform;
    const place = placeOf(subject);
    if (!place) return false;
    const isSeen = await mayOpenAttachment(database, actor.personId, place);
    return isSeen || (moderates(actor) && hasToDecide(database, actor.personId, place));
  },
});

const moderates = ({ pages, permissions }: Actor) =>
  pages.includes(moderationPage) && isAmong(permissions, reportPermission);

export { groupPictureKind } from './commands/group-picture.ts';
export { lastTalked, lastTalkedSql } from './queries/last-talked.ts';
