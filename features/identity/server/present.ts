import type { SessionId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { SessionView } from '../contract/sessions.ts';
import { limits } from '../limits.ts';
import type { SessionRow } from './queries.ts';

const unknownDevice = { browser: 'Unknown browser', version: '', os: 'Unknown system', type: 'desktop' };

/** A session as its owner sees it. */
export const presentSession = (row: SessionRow, current: SessionId, now: Date): SessionView => ({
  id: row.id as SessionId,
  isCurrent: row.id === current,
  isStale: row.id !== current && now.getTime() - row.lastActivity.getTime() > limits.staleAfterMs,
  device: row.deviceInfo ?? unknownDevice,
  createdAt: toInstant(row.createdAt),
  lastActivity: toInstant(row.lastActivity),
});
