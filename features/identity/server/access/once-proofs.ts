import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { hashOfSecret } from '#platform/server/session/secret.ts';
import type { LinkKind } from '../../policy/sign-in-words.ts';
import { account, credential, type DeviceInfo, isIn, onceProof, session } from '../tables.ts';

type Facts = Readonly<Record<string, unknown>>;

/** What a proof is for, and who can use it. */
interface ProofName {
  readonly kind: string;
  /** The secret itself. Only its hash is stored. */
  readonly secret: string;
}

interface NewProof extends ProofName {
  readonly person?: PersonId | undefined;
  readonly data?: Facts;
  readonly lifeMs: number;
}

/** The data stored with a proof. */
export interface TakenProof {
  readonly person: PersonId | undefined;
  readonly data: Facts;
}

/** Each statement takes its own moment: it may have waited for a lock, and a proof is valid or not when it is used. */
type Parts = { readonly platform: Pick<Platform, 'clock' | 'newId'>; readonly orm: NodePgDatabase };

/** Stores a secret that can be used once, valid for `lifeMs` from now. */
export async function keepProof({ platform, orm }: Parts, kept: NewProof): Promise<void> {
  const now = platform.clock.now();
  await orm.insert(onceProof).values({
    id: platform.newId(),
    kind: kept.kind,
    secretHash: hashOfSecret(kept.secret),
    userId: kept.person ?? null,
    data: kept.data ?? {},
    expiresAt: new Date(now.getTime() + kept.lifeMs),
    createdAt: now,
  });
}

/** The data stored with a secret that is still valid. Does not use it up. */
export async function findProof(
  { platform, orm }: Parts,
  { kind, secret }: ProofName,
): Promise<TakenProof | undefined> {
  const [found] = await orm
    .select({ person: onceProof.userId, data: onceProof.data })
    .from(onceProof)
    .where(
      and(
        eq(onceProof.kind, kind),
        eq(onceProof.secretHash, hashOfSecret(secret)),
        isNull(onceProof.usedAt),
        gt(onceProof.expiresAt, platform.clock.now()),
      ),
    );
  return found && { person: found.person ?? undefined, data: found.data };
}

/**
 * Uses up a secret. When many try at once, exactly one succeeds. `data` must match what was stored with it: a mismatch
 * neither succeeds nor uses it up.
 */
export async function takeProof(
  { platform, orm }: Parts,
  { kind, secret, person, data = {} }: ProofName & { readonly person?: PersonId; readonly data?: Facts },
): Promise<TakenProof | undefined> {
  const now = platform.clock.now();
  const [taken] = await orm
    .update(onceProof)
    .set({ usedAt: now })
    .where(
      and(
        eq(onceProof.kind, kind),
        eq(onceProof.secretHash, hashOfSecret(secret)),
        isNull(onceProof.usedAt),
        gt(onceProof.expiresAt, now),
        person ? eq(onceProof.userId, person) : undefined,
        sql`${onceProof.data} @> ${JSON.stringify(data)}::jsonb`,
      ),
    )
    .returning({ person: onceProof.userId, data: onceProof.data });
  return taken && { person: taken.person ?? undefined, data: taken.data };
}

/** Invalidates a person's open proofs of one kind. */
export async function dropProofs(
  { platform, tx }: { readonly platform: Pick<Platform, 'clock'>; readonly tx: Transaction },
  person: PersonId,
  kind: string,
): Promise<void> {
  await tx.orm
    .update(onceProof)
    .set({ usedAt: platform.clock.now() })
    .where(and(eq(onceProof.userId, person), eq(onceProof.kind, kind), isNull(onceProof.usedAt)));
}

/** The kind under which each mailed link is stored. */
export const proofKinds: Readonly<Record<LinkKind, string>> = {
  reset: 'password_reset',
  confirm: 'email_change',
  revert: 'email_revert',
  stay: 'departure',
};

/** The kind of the step between the first factor and the code (`steps.ts`). */
export const stepKind = 'second_factor';

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
        // The way back of who left, and of who lost their address, stays open: neither lets anybody in.
        kind === 'stay' || kind === 'revert' ? undefined : isIn,
      ),
    );
  return row;
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
