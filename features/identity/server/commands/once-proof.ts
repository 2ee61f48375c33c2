import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { hashOfSecret } from '#platform/server/session/secret.ts';
import { onceProof } from '../tables.ts';

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

/** Invalidates a person's open links of one kind. */
export async function dropLinks(
  { platform, tx }: { platform: Platform; tx: Transaction },
  person: PersonId,
  kind: string,
): Promise<void> {
  await tx.orm
    .update(onceProof)
    .set({ usedAt: platform.clock.now() })
    .where(and(eq(onceProof.userId, person), eq(onceProof.kind, kind), isNull(onceProof.usedAt)));
}
