import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { email as EmailText } from '#platform/contract/text.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type AddressOwner, type Arrival, judgeArrival, newcomerName } from '../../policy/provider-rule.ts';
import { type Entry, enter } from '../commands/enter.ts';
import type { EntryParts } from '../commands/entry-parts.ts';
import {
  type ChangeNotifierParts,
  type ChangingRequest,
  notifyOfChange,
} from '../commands/notify-of-change.ts';
import type { ProviderClaims } from '../commands/provider-client.ts';
import { account, credential } from '../tables.ts';

/** What was proven, and by which provider. */
export interface Proven {
  readonly provider: string;
  readonly claims: ProviderClaims;
}

export type ProviderOutcome =
  | Entry
  /** The provider gave no address. */
  | { readonly kind: 'no_address' }
  /** The address it gave cannot sign in yet. */
  | Exclude<Arrival, { readonly kind: 'newcomer' | 'owner' }>;

type Context = Pick<RequestContext, 'headers' | 'source'>;
type Writing = EntryParts & { readonly tx: Transaction };

/**
 * Signs in through the provider. The provider's id for the person (issuer and subject) decides. The address only helps
 * the first time, and connects to an account only when both sides have verified it (GHSA-qq9h-g4jm-xgf3).
 */
export async function signInByProvider(
  parts: EntryParts,
  { provider, claims, isBorrowed }: Proven & { isBorrowed: boolean },
  context: Context,
): Promise<ProviderOutcome> {
  return parts.platform.database.write(async (tx) => {
    const writing = { ...parts, tx };
    const enterAs = (known: { email: string }) =>
      enter(writing, { email: known.email, assurance: 'provider', isBorrowed }, context);
    const known = await findLinked(tx.orm, provider, claims.subject);
    if (known) return enterAs(known);
    const email = EmailText.safeParse(claims.email ?? '').data;
    if (!email) return { kind: 'no_address' };
    const arrival = { email, isBorrowed, provider, claims };
    const owner = await lockOwner(tx, email, provider);
    // Another first sign-in of the same person may have ended while this one waited for the lock.
    const knownNow = owner?.isLinked ? await findLinked(tx.orm, provider, claims.subject) : undefined;
    if (knownNow) return enterAs(knownNow);
    const judged = judgeArrival(claims, owner);
    switch (judged.kind) {
      case 'newcomer':
        return enterAsNewcomer(writing, arrival, context);
      case 'owner':
        return enterAsOwner(writing, { ...arrival, person: judged.person }, context);
      default:
        return judged;
    }
  });
}

interface FirstArrival extends Proven {
  readonly email: string;
  readonly isBorrowed: boolean;
}

/** Both sides have verified the address, so the account is connected once its owner is allowed to sign in. */
async function enterAsOwner(
  parts: Writing,
  { person, email, isBorrowed, provider, claims }: FirstArrival & { person: PersonId },
  context: Context,
): Promise<Entry> {
  const entry = await enter(parts, { email, assurance: 'provider', isBorrowed }, context);
  if (entry.kind === 'signed_in' || entry.kind === 'second_factor') {
    await link(parts, { person, provider, subject: claims.subject, by: context });
  }
  return entry;
}

/**
 * The address is unknown. If it is on the allowed list, it gets one account and one profile, even when the first
 * sign-in happens twice at once (AUT-4).
 */
async function enterAsNewcomer(
  parts: Writing,
  { email, isBorrowed, provider, claims }: FirstArrival,
  context: Context,
): Promise<Entry> {
  const makeAccount = async (tx: Transaction) => {
    const person = parts.platform.newId();
    const name = newcomerName(claims.name, email);
    await tx.orm.insert(account).values({ id: person, email, name, emailVerified: true });
    await fileLink(parts, { person, provider, subject: claims.subject });
    await parts.onNewcomer?.(tx, { email, person, name });
    return person;
  };
  return enter(parts, { email, assurance: 'provider', isBorrowed, makeAccount }, context);
}

/** Connects the provider to an account and notifies its owner. False when it is already connected. */
export async function link(
  parts: ChangeNotifierParts,
  { by, ...linked }: Linked & { readonly by: ChangingRequest },
): Promise<boolean> {
  if (!(await fileLink(parts, linked))) return false;
  await notifyOfChange(parts, { person: linked.person, change: 'provider.connected', by });
  return true;
}

interface Linked {
  readonly person: PersonId;
  readonly provider: string;
  readonly subject: string;
}

/** Stores the provider's id for a person with their account. An existing connection stays. */
async function fileLink(
  { platform, tx }: Pick<ChangeNotifierParts, 'platform' | 'tx'>,
  { person, provider, subject }: Linked,
): Promise<boolean> {
  const filed = await tx.orm
    .insert(credential)
    .values({ id: platform.newId(), userId: person, providerId: provider, accountId: subject })
    .onConflictDoNothing()
    .returning({ id: credential.id });
  if (filed.length === 0) return false;
  await platform.auditLog.note(tx, {
    action: 'provider.connected',
    actor: person,
    subject: { kind: 'account', id: person },
    after: { provider },
  });
  return true;
}

/** The account that a provider's subject is connected to. */
export async function findLinked(
  orm: NodePgDatabase,
  provider: string,
  subject: string,
): Promise<{ person: PersonId; email: string } | undefined> {
  const [row] = await orm
    .select({ person: account.id, email: account.email })
    .from(credential)
    .innerJoin(account, eq(account.id, credential.userId))
    .where(and(eq(credential.providerId, provider), eq(credential.accountId, subject)));
  return row && { person: row.person, email: row.email };
}

async function hasLink(orm: NodePgDatabase, person: PersonId, provider: string): Promise<boolean> {
  const [row] = await orm
    .select({ id: credential.id })
    .from(credential)
    .where(and(eq(credential.userId, person), eq(credential.providerId, provider)));
  return row !== undefined;
}

async function lockOwner(
  tx: Transaction,
  email: string,
  provider: string,
): Promise<AddressOwner | undefined> {
  const [row] = await tx.orm
    .select({ person: account.id, isEmailVerified: account.emailVerified })
    .from(account)
    .where(eq(account.email, email))
    .for('no key update');
  if (!row) return undefined;
  const person = row.person;
  const isLinked = await hasLink(tx.orm, person, provider);
  return { person, isEmailVerified: row.isEmailVerified, isLinked };
}
