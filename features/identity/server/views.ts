import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { EndedSession } from '../contract/links.ts';
import type {
  AccountLine,
  AccountSession,
  AccountState,
  AllowedAddress,
  FailedOutcome,
  FailedSignIn,
  SecuritySettings,
} from '../contract/security.ts';
import type { SessionView } from '../contract/sessions.ts';
import { limits } from '../limits.ts';
import { knownPart } from '../policy/device-name.ts';
import type { LiveSession } from './access/once-proofs.ts';
import type {
  AccountRow,
  AccountSessionRow,
  AllowedRow,
  FailedRow,
  findSecuritySettings,
} from './queries/security.ts';
import type { SessionRow } from './queries/sessions.ts';
import type { DeviceInfo } from './tables.ts';

const unknownDevice = { browser: 'Unknown browser', version: '', os: 'Unknown system', type: 'desktop' };

/** A session that an act ended, as its owner recognizes it. */
export const presentEnded = ({ device, createdAt, lastActivity }: LiveSession): EndedSession => ({
  device: device ?? unknownDevice,
  createdAt: toInstant(createdAt),
  lastActivity: toInstant(lastActivity),
});

const presentDevice = (device: DeviceInfo | null): SessionView['device'] => ({
  browser: knownPart(device?.browser ?? ''),
  version: device?.version ?? '',
  os: knownPart(device?.os ?? ''),
  type: device?.type ?? 'desktop',
});

/** A session as its owner sees it. */
export const presentSession = (row: SessionRow, current: SessionId, now: Date): SessionView => ({
  id: row.id,
  isCurrent: row.id === current,
  isStale: row.id !== current && now.getTime() - row.lastActivity.getTime() > limits.staleAfterMs,
  device: presentDevice(row.deviceInfo),
  assurance: row.assurance as SessionView['assurance'],
  isBorrowed: row.isBorrowed,
  createdAt: toInstant(row.createdAt),
  lastActivity: toInstant(row.lastActivity),
});

/** A session as its owner sees it, plus what only an administrator sees. */
export const presentAccountSession = (
  { session: row, enderName }: AccountSessionRow,
  current: SessionId,
  now: Date,
): AccountSession => ({
  ...presentSession(row, current, now),
  ipAddress: row.ipAddress,
  expiresAt: toInstant(row.expiresAt),
  end: row.endedAt && {
    at: toInstant(row.endedAt),
    reason: row.endedReason ?? 'inactive',
    by: byOf(row.endedBy, enderName),
  },
});

/** An account as security administrators see it. */
export const presentAccount = (row: AccountRow): AccountLine => ({
  id: row.id,
  name: row.name,
  email: row.email,
  state: stateOf(row),
  lock: row.lockedAt && {
    at: toInstant(row.lockedAt),
    by: byOf(row.lockedBy, row.lockerName),
    reason: row.lockReason,
  },
  hasSecondFactor: row.hasSecondFactor,
  liveSessions: row.liveSessions,
  lastActivity: row.lastActivity && toInstant(row.lastActivity),
  createdAt: toInstant(row.createdAt),
});

const stateOf = ({ status, lockedAt }: AccountRow): AccountState =>
  lockedAt && status !== 'deleted' ? 'locked' : (status as AccountState);

/** A refused sign-in. */
export const presentFailed = (row: FailedRow): FailedSignIn => ({
  id: row.id,
  email: row.email,
  account: row.userId,
  outcome: row.outcome as FailedOutcome,
  ipAddress: row.ipAddress,
  device: presentDevice(row.deviceInfo),
  createdAt: toInstant(row.createdAt),
});

/** An address that may sign in. */
export const presentAllowed = (row: AllowedRow): AllowedAddress => ({
  email: row.email,
  ground: row.ground as AllowedAddress['ground'],
  note: row.note,
  addedBy: byOf(row.addedBy, row.adderName),
  createdAt: toInstant(row.createdAt),
  hasAccount: row.account !== null,
});

/** The sign-in settings, next to the environment's value. */
export const presentSettings = (
  row: Awaited<ReturnType<typeof findSecuritySettings>>,
  environmentHasGenericErrors: boolean,
): SecuritySettings => ({
  hasGenericErrors: row?.hasGenericErrors ?? null,
  environmentHasGenericErrors,
  version: row?.version ?? 0,
  updatedBy: byOf(row?.updatedBy ?? null, row?.updaterName ?? null),
  updatedAt: row ? toInstant(row.updatedAt) : null,
});

const byOf = (id: PersonId | null, name: string | null) => (id && name ? { id, name } : null);
