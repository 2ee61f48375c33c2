import type { AuditEntry } from './audit-log.ts';
import type { Platform } from './platform.ts';
import type { Actor } from './session/actor.ts';

/** Notes that what belongs to others has left as a file: by whom, how much and of what, without the content. */
export const noteExport = (
  { database, auditLog }: Pick<Platform, 'database' | 'auditLog'>,
  { personId, sessionId }: Pick<Actor, 'personId' | 'sessionId'>,
  entry: Pick<AuditEntry, 'action' | 'subject' | 'after'>,
): Promise<void> =>
  database.write((tx) => auditLog.note(tx, { ...entry, actor: personId, session: sessionId }));
