import Bowser from 'bowser';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { Platform } from '#platform/server/platform.ts';
import { cookieHeader, cookieName, cookieValue } from '#platform/server/session/cookie.ts';
import { hashOfSecret, newSecret } from '#platform/server/session/secret.ts';
import type { SessionBroadcast } from '#platform/server/session/session-broadcast.ts';
import { type EndCause, endCauses, limits } from '../../limits.ts';
import type { EndReason } from '../../policy/sign-in-words.ts';
import type { Identity } from '../parts.ts';
import { type DeviceInfo, session } from '../tables.ts';
import { dropProofs, stepKind } from './once-proofs.ts';

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
function sessionCookie(
  token: string,
  { isSecure, lifeMs, isBorrowed }: { isSecure: boolean; lifeMs: number; isBorrowed: boolean },
): string {
  const seconds = isBorrowed ? undefined : lifeMs / 1_000;
  return cookieHeader(cookieName(isSecure), token, { isSecure, seconds });
}

/** Sets a cookie with the answer, once the act has committed. */
export const setCookie = (
  { tx, request }: { readonly tx: Transaction; readonly request: RequestContext },
  cookie: string,
): void => tx.afterCommit(() => request.addHeader('set-cookie', cookie));

/** Clears the session cookie. The server has already ended the session. */
export const expiredCookie = ({ isSecure }: Platform['config']): string =>
  cookieHeader(cookieName(isSecure), '', { isSecure, seconds: 0 });

/**
 * Replaces the token of a running session (SES-3), so a copied old token stops working on every process once the
 * transaction commits. Returns the `Set-Cookie` header for the owner. Undefined when the session is over.
 */
export async function renewToken(
  { platform, broadcast, tx }: { platform: Platform; broadcast: SessionBroadcast; tx: Transaction },
  id: SessionId,
): Promise<string | undefined> {
  const token = newSecret();
  const [renewed] = await tx.orm
    .update(session)
    .set({ tokenHash: hashOfSecret(token) })
    .where(and(eq(session.id, id), isNull(session.endedAt)))
    .returning({ expiresAt: session.expiresAt, isBorrowed: session.isBorrowed });
  if (!renewed) return undefined;
  await broadcast.renewSession(tx, id);
  const { isBorrowed, expiresAt } = renewed;
  const lifeMs = expiresAt.getTime() - platform.clock.now().getTime();
  return sessionCookie(token, { isSecure: platform.config.isSecure, lifeMs, isBorrowed });
}

export interface SessionEnd {
  readonly person: PersonId;
  /** Only this session. Absent: all of the person's. */
  readonly only?: SessionId;
  readonly except?: SessionId | undefined;
  /** Who ended them. Absent: the person. */
  readonly by?: PersonId;
  /** The reason for the record. */
  readonly reason: EndCause;
  /** The text the bearer sees, if not that of the reason. */
  readonly shown?: EndReason;
}

/**
 * Ends sessions on every process: they are unusable once the transaction commits. Unless it ends just `only` one, it
 * also ends an unfinished sign-in. Returns how many were live.
 */
export async function endSessionsIn(
  { platform, broadcast, tx }: { platform: Platform; broadcast: SessionBroadcast; tx: Transaction },
  end: SessionEnd,
): Promise<number> {
  if (!end.only) await dropProofs({ platform, tx }, end.person, stepKind);
  const ended = await tx.orm
    .update(session)
    .set({ endedAt: platform.clock.now(), endedReason: end.reason, endedBy: end.by ?? end.person })
    .where(
      and(
        eq(session.userId, end.person),
        isNull(session.endedAt),
        end.only ? eq(session.id, end.only) : undefined,
        end.except ? ne(session.id, end.except) : undefined,
      ),
    )
    .returning({ id: session.id });
  await broadcast.endSessions(
    tx,
    ended.map(({ id }) => id),
    end.shown ?? endCauses[end.reason],
  );
  return ended.length;
}

/**
 * Ends the session a browser had until it signed in anew, whoever's it was: nobody could end it there any more once its
 * cookie is replaced, and a copy of that cookie would live on.
 */
export async function endReplaced(
  { platform, broadcast, tx }: { platform: Platform; broadcast: SessionBroadcast; tx: Transaction },
  { headers }: Pick<RequestContext, 'headers'>,
): Promise<void> {
  const token = cookieValue(headers.cookie, cookieName(platform.config.isSecure));
  if (!token) return;
  const replaced = await tx.orm
    .update(session)
    .set({
      endedAt: platform.clock.now(),
      endedReason: 'replaced' satisfies EndCause,
      endedBy: session.userId,
    })
    .where(and(eq(session.tokenHash, hashOfSecret(token)), isNull(session.endedAt)))
    .returning({ id: session.id });
  // The browser's other tabs come back with the new cookie, as whoever it is.
  for (const { id } of replaced) await broadcast.endSessions(tx, [id], endCauses.replaced);
}

/** What was ended: sessions that were live, and private links. */
export interface AccessEnded {
  readonly ended: number;
  readonly links: number;
}

/**
 * Ends all of a person's sessions but `except`, and every link they made that opens something without one: whoever may
 * have been in the account keeps nothing.
 */
export async function endAccessIn(
  parts: Pick<Identity, 'platform' | 'broadcast' | 'features'> & { readonly tx: Transaction },
  end: Omit<SessionEnd, 'only'>,
): Promise<AccessEnded> {
  const ended = await endSessionsIn(parts, end);
  let links = 0;
  for (const { privateLinks } of parts.features())
    links += (await privateLinks?.end(parts.tx, end.person)) ?? 0;
  return { ended, links };
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
