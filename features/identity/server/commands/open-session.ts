import Bowser from 'bowser';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { Platform } from '#platform/server/platform.ts';
import { cookieHeader, cookieName } from '#platform/server/session/cookie.ts';
import { hashOfSecret, newSecret } from '#platform/server/session/secret.ts';
import { limits } from '../../limits.ts';
import { type DeviceInfo, session } from '../tables.ts';

/** The proofs a session can be opened with, from weakest to strongest. */
export type Assurance = 'link' | 'provider' | 'password' | 'passkey' | 'second_factor';

export interface NewSession {
  readonly person: PersonId;
  readonly assurance: Assurance;
  /** Someone else's device: two hours, and nothing is stored on it. */
  readonly isBorrowed?: boolean;
}

/** A session that was opened, and its cookie. */
export interface OpenedSession {
  readonly id: SessionId;
  /** A `Set-Cookie` header. */
  readonly cookie: string;
  readonly device: DeviceInfo;
}

/** Opens a session in this transaction. Only `enter` calls it, after its checks. */
export async function openSession(
  { platform, tx }: { platform: Platform; tx: Transaction },
  opened: NewSession,
  context: Pick<RequestContext, 'headers' | 'source'>,
): Promise<OpenedSession> {
  const { clock, config, newId } = platform;
  const token = newSecret();
  const id = newId();
  const now = clock.now();
  const isBorrowed = opened.isBorrowed ?? false;
  const lifeMs = isBorrowed ? limits.borrowedLifeMs : limits.sessionLifeMs;
  const userAgent = context.headers['user-agent'] ?? null;
  const device = deviceOf(userAgent);
  await tx.orm.insert(session).values({
    id,
    userId: opened.person,
    tokenHash: hashOfSecret(token),
    expiresAt: new Date(now.getTime() + lifeMs),
    ipAddress: context.source,
    userAgent,
    deviceInfo: device,
    assurance: opened.assurance,
    provenAt: now,
    isBorrowed,
    lastActivity: now,
    createdAt: now,
  });
  return { id, cookie: sessionCookie(token, { isSecure: config.isSecure, lifeMs, isBorrowed }), device };
}

/** The cookie of a session. On a borrowed device it has no expiry: closing the browser deletes it. */
export function sessionCookie(
  token: string,
  { isSecure, lifeMs, isBorrowed }: { isSecure: boolean; lifeMs: number; isBorrowed: boolean },
): string {
  const seconds = isBorrowed ? undefined : lifeMs / 1_000;
  return cookieHeader(cookieName(isSecure), token, { isSecure, seconds });
}

/** Browser, version, system and type from a user agent, empty where unknown. Parsed on the server only. */
export function deviceOf(userAgent: string | null | undefined): DeviceInfo {
  const parsed = Bowser.parse(userAgent || 'unknown');
  return {
    browser: parsed.browser.name || '',
    version: parsed.browser.version || '',
    os: parsed.os.name || '',
    type: parsed.platform.type || 'desktop',
  };
}
