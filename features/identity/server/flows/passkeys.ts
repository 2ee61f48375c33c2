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
import { deviceOf } from '../commands/open-session.ts';
import {
  keepChallenge,
  type PasskeyPurpose,
  passkeyHost,
  takeChallenge,
} from '../commands/passkey-challenge.ts';
import { type ChangeNotifierParts, tellOfChange } from '../commands/tell-of-change.ts';
import { account, passkey } from '../tables.ts';

export type PasskeyRow = typeof passkey.$inferSelect;

const product = 'Backlot';
/** The device asks for its code, finger or face each time, so that a passkey stands for both factors. */
const userVerification = 'required';

/** What the browser makes a passkey with; undefined when the account has as many as it may have. */
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

/** Keeps a passkey; undefined when the answer does not hold or the passkey is known already. */
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
    // The account is locked, so that many at once do not pass the limit together.
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
    await tellOfChange({ ...parts, tx }, { person, change: 'passkey.added', by: context });
    return row;
  });
}

/** What the browser asks a passkey with: any that knows us for signing in, one of the person's own for a proof. */
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
 * Whose passkey answered, when the answer holds: once per question, only with the device's own check of its user,
 * and never with a counter that stood still (a copied authenticator).
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
  // Authenticators that do not count answer 0 for ever; of those that do, each value passes once.
  const isNext = newCounter === 0 ? eq(passkey.counter, 0) : lt(passkey.counter, newCounter);
  const [used] = await orm
    .update(passkey)
    .set({ counter: newCounter, isBackedUp: credentialBackedUp, lastUsedAt: platform.clock.now() })
    .where(and(eq(passkey.id, row.id), isNext))
    .returning({ person: passkey.userId });
  return used?.person;
}

const isOwnedBy = (row: PasskeyRow, person: string | undefined) => row.userId === person;

/** Whom the authenticator says it belongs to: the id it was given when it was made. */
const handleOf = ({ response }: PasskeyAnswer) =>
  response.userHandle && Buffer.from(response.userHandle, 'base64url').toString('utf8');

const identityOf = ({ id, rawId, type }: Pick<PasskeyAnswer, 'id' | 'rawId' | 'type'>) => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
});

/** The library throws for every answer that does not hold; to us that is one refusal. */
const refusedAs = <Verified>(verifying: Promise<Verified>): Promise<Verified | undefined> =>
  verifying.catch(() => undefined);
