export { answeredRow } from './acts/answer-address.ts';
export { stopPath } from './acts/stop-token.ts';
export { createNotificationCoalescer } from './notify/coalescer.ts';
export { type NotificationDraft, storedWords } from './notify/draft.ts';
export { notify } from './notify/growing.ts';
export { type EventDraft, notifyLast, notifyOnce } from './notify/once.ts';
export { createPushes } from './notify/pushes.ts';
export { retractEvent } from './notify/retract.ts';
export {
  decideSubject,
  removeOfProject,
  removeSubject,
  reopenSubject,
  resolveSubject,
} from './notify/subjects.ts';
export { createWording } from './notify/wording.ts';
export { type NotificationChannels, type NotificationService, type StillTold } from './parts.ts';
export { type DryRun, dryRunNotification } from './queries/dry-run.ts';
export { emailsStoppedSql } from './queries/preferences.ts';
export { type RingingRow, ringingRows } from './queries/rows.ts';
