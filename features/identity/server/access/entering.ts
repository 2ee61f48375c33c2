import { ORPCError } from '@orpc/server';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { appointFirst } from '#features/access/server/public.ts';
import { admitPerson } from '#features/profiles/server/public.ts';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { newSecret } from '#platform/server/session/secret.ts';
import { servedAmong } from '#platform/server/session/served.ts';
import type { FailedOutcome } from '../../contract/security.ts';
import { leavingRefusal, type SignedIn } from '../../contract/sign-in.ts';
import { limits } from '../../limits.ts';
import { notifyOfNewDevice } from '../notify.ts';
import type { EntryParts, Origin, Requested } from '../parts.ts';
import { hasSecondFactor } from '../queries/ways-in.ts';
import { account, allowedUser, departure, failedSignIn } from '../tables.ts';
import { keepProof, proofKinds } from './once-proofs.ts';
import { type Assurance, deviceOf, endReplaced, openSession } from './sessions.ts';
import { openStep } from './steps.ts';

/** Creates the account of an address that has none. Called only after the address was admitted. */
type MakeAccount = (tx: Transaction) => Promise<PersonId>;

/** Someone signing in with verified proof. Checking the proof is up to the caller of `enter`. */
export interface Arrival {
  /** The normalized address of the account, or for a newcomer the verified address. */
  readonly email: string;
  /** What was shown. */
  readonly assurance: Assurance;
  readonly isBorrowed?: boolean;
  /** True when this already counts as two factors: a passkey that verified its user, or a code after the password. */
  readonly hasShownBoth?: boolean;
  /** For an address that may have no account yet. */
  readonly makeAccount?: MakeAccount;
}

/** The offer to a leaving person who signs in. */
interface StayOffer {
  readonly dueAt: Date;
  /** Valid once and only for `keepAccount`. It opens no session. */
  readonly secret: string;
}

export type Entry =
  | {
      readonly kind: 'signed_in';
      readonly person: PersonId;
      readonly session: SessionId;
      /** `Set-Cookie` headers for the response. */
      readonly cookies: readonly string[];
    }
  /** The second factor is required. The cookie carries the step (`steps.ts`). */
  | { readonly kind: 'second_factor'; readonly cookies: readonly string[] }
  | { readonly kind: 'not_invited' }
  | { readonly kind: 'locked' }
  /** They asked to delete their account, and can still stay (SET-5). */
  | ({ readonly kind: 'leaving' } & StayOffer);

type Entering = EntryParts & { readonly tx: Transaction };

/**
 * The last step of every way to sign in: password, provider, passkey, invitation and mailed link. In one transaction it
 * checks that the address may sign in (`admit`) and whether a second factor is required. If not, it opens a session and
 * notifies the person of a new device (SES-9). The session that the browser had before ends. A refusal is recorded for security administrators, nothing more: that
 * record stays, so the transaction commits before the answer is refused (`answerEntry`).
 */
export async function enter(parts: Entering, arrival: Arrival, from: Origin): Promise<Entry> {
  const { platform, tx } = parts;
  const { email, assurance } = arrival;
  const isBorrowed = arrival.isBorrowed ?? false;
  const admission = await admit(parts, email, arrival.makeAccount);
  if (admission.kind !== 'admitted') {
    const stay = admission.person && (await offerStay(tx, platform, admission.person));
    if (stay) return { kind: 'leaving', ...stay };
    const { kind: outcome, person } = admission;
    await noteRefusal({ platform, orm: tx.orm }, { email, person, outcome }, from);
    return { kind: outcome };
  }
  const { person } = admission;
  await appointBySetting({ platform, tx }, { person, email });
  if (!arrival.hasShownBoth && (await hasSecondFactor(tx.orm, person))) {
    const step = { person, email, assurance, isBorrowed };
    return { kind: 'second_factor', cookies: [await openStep({ platform, orm: tx.orm }, step)] };
  }
  await endReplaced(parts, from);
  const opened = await openSession({ platform, tx }, { person, assurance, isBorrowed }, from);
  await notifyOfNewDevice(parts, { ...admission, ...opened });
  return { kind: 'signed_in', person, session: opened.id, cookies: [opened.cookie] };
}

/** What every way to sign in refuses with, after the record of it was kept. */
interface Answering extends Requested {
  refuse(code: 'account.not_invited' | 'account.locked'): never;
}

/**
 * Sets the cookies and returns whether the person is signed in or owes the second factor.
 * @throws the offer to stay, for a leaving person, however they sign in
 */
export function answerEntry(at: Answering, entry: Entry): SignedIn {
  if (entry.kind === 'leaving')
    throw new ORPCError('account.leaving', {
      ...leavingRefusal['account.leaving'],
      data: { dueAt: toInstant(entry.dueAt), secret: entry.secret },
    });
  if (entry.kind === 'not_invited' || entry.kind === 'locked') return at.refuse(`account.${entry.kind}`);
  for (const cookie of entry.cookies) at.request.addHeader('set-cookie', cookie);
  return entry.kind === 'signed_in'
    ? { signedIn: true, step: null }
    : { signedIn: false, step: 'second_factor' };
}

/** Whether an address may sign in now, and as whom. */
type Admission =
  | { readonly kind: 'admitted'; readonly person: PersonId; readonly name: string }
  | { readonly kind: 'not_invited'; readonly person?: PersonId }
  | { readonly kind: 'locked'; readonly person: PersonId };

/**
 * The single check of who may sign in, for every way in (core 4, AUT-3, CVE-2025-31478): an active, unlocked account
 * with a profile, or an address on the allowed list, whose missing account and profile are created now (AUT-4). A
 * refusal writes nothing. The account's row stays locked until the transaction ends, so anyone who locks or deletes the
 * account either is seen here or finds the session opened after this.
 */
async function admit(parts: Entering, email: string, makeAccount?: MakeAccount): Promise<Admission> {
  const { tx } = parts;
  const found = await lockedAccount(tx, email);
  const isAllowed = await isOnAllowedList(parts, email);
  if (!found)
    return isAllowed && makeAccount ? admitNewcomer(parts, email, makeAccount) : { kind: 'not_invited' };
  const person = found.id;
  if (found.status !== 'active') return { kind: 'not_invited', person };
  if (found.lockedAt) return { kind: 'locked', person };
  const named = { id: person, displayName: found.name, mayCreate: isAllowed };
  return (await admitPerson(tx, named))
    ? { kind: 'admitted', person, name: found.name }
    : { kind: 'not_invited', person };
}

/** Concurrent first sign-ins of one address take turns: the second finds the account the first one created. */
async function admitNewcomer(parts: Entering, email: string, makeAccount: MakeAccount): Promise<Admission> {
  const { tx } = parts;
  await tx.orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`backlot:account:${email}`}, 0))`);
  if (!(await lockedAccount(tx, email))) await makeAccount(tx);
  return admit(parts, email);
}

async function lockedAccount(tx: Transaction, email: string) {
  const [found] = await tx.orm
    .select({
      id: account.id,
      name: account.name,
      status: account.accountStatus,
      lockedAt: account.lockedAt,
    })
    .from(account)
    .where(eq(account.email, email))
    .for('no key update');
  return found;
}

/** On the list by an administrator, or by an invitation whose inviter still stands for it. */
async function isOnAllowedList({ tx, mayStillJoin }: Entering, email: string): Promise<boolean> {
  const grounds = await tx.orm
    .select({ ground: allowedUser.ground })
    .from(allowedUser)
    .where(eq(allowedUser.email, email));
  if (grounds.some(({ ground }) => ground === 'list')) return true;
  return grounds.length > 0 && ((await mayStillJoin?.(tx, email)) ?? true);
}

/** Makes a person signing in with a verified SUPER_ADMIN_EMAIL a SUPER_ADMIN if there is none (S12). */
async function appointBySetting(
  { platform, tx }: { readonly platform: Platform; readonly tx: Transaction },
  { person, email }: { readonly person: PersonId; readonly email: string },
): Promise<void> {
  if (platform.config.superAdminEmail !== email) return;
  const [proven] = await tx.orm
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, person), eq(account.email, email), eq(account.emailVerified, true)));
  if (proven) await appointFirst({ platform, tx, whoCanSignIn: servedAmong }, person, 'SUPER_ADMIN_EMAIL');
}

/** Creates the offer to stay. Undefined for a person who is not leaving. */
async function offerStay(
  tx: Transaction,
  platform: Platform,
  person: PersonId,
): Promise<StayOffer | undefined> {
  const [leaving] = await tx.orm
    .select({ dueAt: departure.dueAt })
    .from(departure)
    .where(and(eq(departure.userId, person), isNull(departure.cancelledAt), isNull(departure.doneAt)));
  if (!leaving) return undefined;
  const secret = newSecret();
  await keepProof(
    { platform, orm: tx.orm },
    { kind: proofKinds.stay, secret, person, lifeMs: limits.stayOfferMs },
  );
  return { dueAt: leaving.dueAt, secret };
}

/** A refused sign-in, whatever way it was tried. */
interface RefusedSignIn {
  readonly email: string;
  readonly person?: PersonId | undefined;
  readonly outcome: FailedOutcome;
}

/** Records a refused sign-in for security administrators, in a transaction or on its own. Kept for 90 days. */
export async function noteRefusal(
  { platform, orm }: { readonly platform: Platform; readonly orm: NodePgDatabase },
  { email, person, outcome }: RefusedSignIn,
  from: Origin,
): Promise<void> {
  await orm.insert(failedSignIn).values({
    id: platform.newId(),
    email,
    userId: person ?? null,
    outcome,
    ipAddress: from.source,
    deviceInfo: deviceOf(from.headers['user-agent']),
    createdAt: platform.clock.now(),
  });
}
