import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { hashOfSecret } from '#platform/server/session/secret.ts';
import type { LinkKind } from '../../policy/sign-in-words.ts';
import { account, credential, type DeviceInfo, onceProof, session } from '../tables.ts';

/** The kind under which each mailed link is stored. */
export const proofKinds: Readonly<Record<LinkKind, string>> = {
  reset: 'password_reset',
  confirm: 'email_change',
  revert: 'email_revert',
  stay: 'departure',
};

/** A link that can still be used, and its owner. */
export interface OpenLink {
  readonly person: PersonId;
  readonly email: string;
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly expiresAt: Date;
}

/** Reads a mailed link without using it. */
export async function findLink(
  orm: NodePgDatabase,
  { kind, secret, now }: { kind: LinkKind; secret: string; now: Date },
): Promise<OpenLink | undefined> {
  const [row] = await orm
    .select({
      person: account.id,
      email: account.email,
      name: account.name,
      data: onceProof.data,
      expiresAt: onceProof.expiresAt,
    })
    .from(onceProof)
    .innerJoin(account, eq(account.id, onceProof.userId))
    .where(
      and(
        eq(onceProof.kind, proofKinds[kind]),
        eq(onceProof.secretHash, hashOfSecret(secret)),
        isNull(onceProof.usedAt),
        gt(onceProof.expiresAt, now),
      ),
    );
  return row && { ...row, person: row.person };
}

/**
 * Fingerprints the state of an account when a link was mailed. A new password or address changes the stamp, so a link
 * dies with either, whoever changed it.
 */
export async function stampOf(orm: NodePgDatabase, person: PersonId): Promise<string | undefined> {
  const [row] = await orm
    .select({ email: account.email, status: account.accountStatus, hash: credential.passwordHash })
    .from(account)
    .leftJoin(credential, and(eq(credential.userId, account.id), eq(credential.providerId, 'password')))
    .where(eq(account.id, person));
  return row && hashOfSecret(JSON.stringify([row.email, row.status, row.hash]));
}

/** A session as its owner recognizes it. */
export interface LiveSession {
  readonly device: DeviceInfo | null;
  readonly createdAt: Date;
  readonly lastActivity: Date;
}

/** A person's live sessions, last used first: the ones an act is about to end. */
export async function liveSessionsOf(
  orm: NodePgDatabase,
  person: PersonId,
  now: Date,
): Promise<LiveSession[]> {
  return orm
    .select({
      device: session.deviceInfo,
      createdAt: session.createdAt,
      lastActivity: session.lastActivity,
    })
    .from(session)
    .where(and(eq(session.userId, person), isNull(session.endedAt), gt(session.expiresAt, now)))
    .orderBy(desc(session.lastActivity), desc(session.id));
}
