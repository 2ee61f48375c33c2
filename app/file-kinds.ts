import { scriptKind } from '#features/assignments/server/public.ts';
import { materialKind } from '#features/clients/server/public.ts';
import { communityFileKind } from '#features/community/server/public.ts';
import { screenshotKind } from '#features/feedback/server/public.ts';
import { listingPhotoKind } from '#features/marketplace/server/public.ts';
import { attachmentKind, groupPictureKind } from '#features/messaging/server/public.ts';
import { flagPost, suspendedUntil, undecidedAmong } from '#features/moderation/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import { photoKind } from '#features/profiles/server/public.ts';
import { documentKind, draftKind } from '#features/projects/server/public.ts';
import { rentalFileKinds } from '#features/rentals/server/public.ts';
import { tapeFileKind } from '#features/self-tapes/server/public.ts';
import { leakedFileKind } from '#features/shares/server/public.ts';
import { submissionFileKind } from '#features/submissions/server/public.ts';

/** What the community asks of moderation, which knows the community. */
export const moderationOfPosts = { flag: flagPost, suspendedUntil, undecided: undecidedAmong };

/** The kinds of object a file can belong to. */
export const fileKinds = (notifier: NotificationService) => [
  screenshotKind(notifier.platform),
  attachmentKind(notifier),
  groupPictureKind(notifier.platform),
  photoKind,
  scriptKind,
  draftKind,
  documentKind,
  materialKind(notifier.platform),
  leakedFileKind,
  submissionFileKind,
  tapeFileKind,
  listingPhotoKind(notifier.platform),
  communityFileKind(notifier.platform, moderationOfPosts),
  ...rentalFileKinds(notifier.platform),
];
