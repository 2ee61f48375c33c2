import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, count, eq, lt } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { RequestContext, SignedInContext } from '#platform/server/http/context.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { NewPasskeyAnswer, PasskeyAnswer } from '../../contract/passkey-answer.ts';
import { limits } from '../../limits.ts';
import { deviceName } from '../../policy/device-name.ts';
import { type ChangeNotifierParts, notifyOfChange } from '../commands/notify-of-change.ts';
import { deviceOf } from '../commands/open-session.ts';
import {
  keepChallenge,
  type PasskeyPurpose,
  passkeyHost,
  takeChallenge,
} from '../commands/passkey-challenge.ts';
import { account, passkey } from '../tables.ts';

export type PasskeyRow = typeof passkey.$inferSelect;

const product = 'Backlot';
/** The device asks for its PIN, finger or face each time, so that a passkey counts as both factors. */
const userVerification = 'required';

/** Options for creating a passkey. Undefined when the account already has the maximum. */
export async function startPasskey(platform: Platform, person: PersonId) {
  const { orm } = platform.database;
  const held = await orm.select().from(passkey).where(eq(passkey.userId, person));
  if (held.length >= limits.passkeysMax) return undefined;
  const [who] = await orm.select().from(account).where(eq(account.id, person));
  const options = await generateRegistrationOptions({
    rpName: product,
    rpID: passkeyHost(platform.config),
    userID: Uint8Array.from(Buffer.from(person)),
    userName: who?.email ?? '',
    userDisplayName: who?.name ?? '',
    excludeCredentials: held.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification },
    timeout: limits.passkeyLifeMs,
  });
  await keepChallenge(platform, options.challenge, { purpose: 'register', person });
  return options;
}

/** Stores a passkey. Undefined when the answer is not valid or the passkey is already known. */
export async function addPasskey(
  parts: Omit<ChangeNotifierParts, 'tx'>,
  context: SignedInContext,
  { name: given, answer }: { name?: string | undefined; answer: NewPasskeyAnswer },
): Promise<PasskeyRow | undefined> {
  const { platform } = parts;
  const { personId: person, sessionId } = context.actor;
  const name = given ?? deviceName(deviceOf(context.headers['user-agent'])) ?? 'Passkey';
  const { clientDataJSON, attestationObject, transports = [] } = answer.response;
  const expected = await takeChallenge({ platform }, clientDataJSON, {
    purpose: 'register',
    person,
    context,
  });
  if (!expected) return undefined;
  const response = { clientDataJSON, attestationObject };
  const verified = await refusedAs(
    verifyRegistrationResponse({
      ...expected,
      response: { ...identityOf(answer), response },
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified) return undefined;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return platform.database.write(async (tx) => {
    // The account is locked, so that concurrent requests cannot exceed the limit together.
    await tx.orm.select({ id: account.id }).from(account).where(eq(account.id, person)).for('update');
    const [held] = await tx.orm.select({ count: count() }).from(passkey).where(eq(passkey.userId, person));
    if ((held?.count ?? 0) >= limits.passkeysMax) return undefined;
    const [row] = await tx.orm
      .insert(passkey)
      .values({
        id: credential.id,
        userId: person,
        name,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: transports.filter((way) => /^[a-z-]+$/.test(way)),
        isBackedUp: credentialBackedUp,
        createdAt: platform.clock.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (!row) return undefined;
    await platform.auditLog.note(tx, {
      action: 'passkey.added',
      actor: person,
      session: sessionId,
      subject: { kind: 'account', id: person },
      after: { name },
    });
    await notifyOfChange({ ...parts, tx }, { person, change: 'passkey.added', by: context });
    return row;
  });
}

/** Options for using a passkey: any of ours to sign in, one of the person's own as a proof. */
export async function askPasskey(
  platform: Platform,
  asked: { purpose: Exclude<PasskeyPurpose, 'register'>; person?: PersonId },
) {
  const held = asked.person
    ? await platform.database.orm.select().from(passkey).where(eq(passkey.userId, asked.person))
    : [];
  const options = await generateAuthenticationOptions({
    rpID: passkeyHost(platform.config),
    userVerification,
    timeout: limits.passkeyLifeMs,
    allowCredentials: held.map(({ id, transports }) => ({ id, transports })),
  });
  await keepChallenge(platform, options.challenge, asked);
  return options;
}

/**
 * The owner of the passkey, if the answer is valid: once per challenge, only if the device verified its user, and never
 * with a counter that did not advance (a cloned authenticator).
 */
export async function acceptPasskey(
  platform: Platform,
  answer: PasskeyAnswer,
  asked: { purpose: PasskeyPurpose; person?: PersonId; context: Pick<RequestContext, 'headers'> },
): Promise<PersonId | undefined> {
  const { orm } = platform.database;
  const expected = await takeChallenge({ platform }, answer.response.clientDataJSON, asked);
  const [row] = await orm.select().from(passkey).where(eq(passkey.id, answer.id));
  if (!expected || !row || !isOwnedBy(row, asked.person ?? handleOf(answer))) return undefined;
  const { userHandle: _handle, ...response } = answer.response;
  const verified = await refusedAs(
    verifyAuthenticationResponse({
      ...expected,
      response: { ...identityOf(answer), response },
      credential: {
        id: row.id,
        publicKey: Uint8Array.from(Buffer.from(row.publicKey, 'base64url')),
        counter: row.counter,
      },
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified) return undefined;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  // Authenticators without a counter always answer 0. For the others, each value is accepted once.
  const isNext = newCounter === 0 ? eq(passkey.counter, 0) : lt(passkey.counter, newCounter);
  const [used] = await orm
    .update(passkey)
    .set({ counter: newCounter, isBackedUp: credentialBackedUp, lastUsedAt: platform.clock.now() })
    .where(and(eq(passkey.id, row.id), isNext))
    .returning({ person: passkey.userId });
  return used?.person;
}

const isOwnedBy = (row: PasskeyRow, person: string | undefined) => row.userId === person;

/** The user the authenticator names: the id it got when the passkey was created. */
const handleOf = ({ response }: PasskeyAnswer) =>
  response.userHandle && Buffer.from(response.userHandle, 'base64url').toString('utf8');

const identityOf = ({ id, rawId, type }: Pick<PasskeyAnswer, 'id' | 'rawId' | 'type'>) => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
});

/** The library throws on every invalid answer, which we turn into a single refusal. */
const refusedAs = <Verified>(verifying: Promise<Verified>): Promise<Verified | undefined> =>
  verifying.catch(() => undefined);
