import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { and, count, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { sourceKey } from '#platform/server/live/source.ts';
import type { PasskeyView, passkeysContract } from '../../contract/passkeys.ts';
import { limits } from '../../limits.ts';
import { deviceName } from '../../policy/device-name.ts';
import { answerEntry, enter } from '../access/entering.ts';
import {
  acceptPasskey,
  askPasskey,
  identityOf,
  keepChallenge,
  passkeyHost,
  refusedAs,
  takeChallenge,
  userVerification,
} from '../access/passkeys.ts';
import { deviceOf } from '../access/sessions.ts';
import type { Tries } from '../access/tries.ts';
import { removeWay } from '../access/ways.ts';
import { notifyOfChange } from '../notify.ts';
import type { Identity, Requested } from '../parts.ts';
import { getEmail } from '../queries/accounts.ts';
import { account, passkey } from '../tables.ts';

const product = 'Backlot';

export const passkeys: Acts<typeof passkeysContract, Identity> = {
  async passkeys({ orm, person }) {
    const rows = await passkeysOf(orm, person).orderBy(passkey.createdAt, passkey.id);
    return { items: rows.map(presentPasskey) };
  },

  async startPasskey(act) {
    const { orm, person } = act;
    const held = await passkeysOf(orm, person);
    if (held.length >= limits.passkeysMax) return act.refuse('passkey.too_many');
    const [who] = await orm.select().from(account).where(eq(account.id, person));
    const options = await generateRegistrationOptions({
      rpName: product,
      rpID: passkeyHost(act.platform.config),
      userID: Uint8Array.from(Buffer.from(person)),
      userName: who?.email ?? '',
      userDisplayName: who?.name ?? '',
      excludeCredentials: held.map(({ id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification },
      timeout: limits.passkeyLifeMs,
    });
    await keepChallenge(act, options.challenge, { purpose: 'register', person });
    return { options: { ...options } };
  },

  addPasskey: {
    async steps(at, { name: given, answer }) {
      const { person, request } = at;
      const name = given ?? deviceName(deviceOf(request.headers['user-agent'])) ?? 'Passkey';
      const { clientDataJSON, attestationObject, transports = [] } = answer.response;
      // Outside the transaction: a challenge that was answered wrongly is used up.
      const expected =
        (await takeChallenge(at, clientDataJSON, { purpose: 'register', person, request })) ??
        at.refuse('passkey.refused');
      const verified = await refusedAs(
        verifyRegistrationResponse({
          ...expected,
          response: { ...identityOf(answer), response: { clientDataJSON, attestationObject } },
          requireUserVerification: true,
        }),
      );
      if (!verified?.verified) return at.refuse('passkey.refused');
      const { credential, credentialBackedUp } = verified.registrationInfo;
      return at.write(async (act) => {
        const { orm } = act;
        // The account is locked, so that concurrent requests cannot exceed the limit together.
        await orm.select({ id: account.id }).from(account).where(eq(account.id, person)).for('update');
        const [held] = await orm.select({ count: count() }).from(passkey).where(eq(passkey.userId, person));
        if ((held?.count ?? 0) >= limits.passkeysMax) return act.refuse('passkey.refused');
        const [row] = await orm
          .insert(passkey)
          .values({
            id: credential.id,
            userId: person,
            name,
            publicKey: Buffer.from(credential.publicKey).toString('base64url'),
            counter: credential.counter,
            transports: transports.filter((way) => /^[a-z-]+$/.test(way)),
            isBackedUp: credentialBackedUp,
            createdAt: act.now,
          })
          .onConflictDoNothing()
          .returning();
        if (!row) return act.refuse('passkey.refused');
        await act.audit({ subject: { kind: 'account', id: person }, after: { name } });
        await notifyOfChange(act, { person, change: 'passkey.added', by: request });
        return presentPasskey(row);
      });
    },
  },

  /** The same name changes nothing. */
  async renamePasskey(act, { id, name }) {
    const { orm, person } = act;
    const isTheirs = and(eq(passkey.id, id), eq(passkey.userId, person));
    const [before] = await orm.select().from(passkey).where(isTheirs).for('update');
    if (!before) return act.refuse('passkey.absent');
    if (before.name === name) return presentPasskey(before);
    const [row] = await orm.update(passkey).set({ name }).where(isTheirs).returning();
    if (!row) return act.refuse('passkey.absent');
    await act.audit({
      subject: { kind: 'account', id: person },
      before: { name: before.name },
      after: { name },
    });
    await notifyOfChange(act, { person, change: 'passkey.renamed', by: act.request });
    return presentPasskey(row);
  },

  async removePasskey(act, { id }) {
    const { orm, person } = act;
    const outcome = await removeWay(act, 'passkey.removed', async () => {
      const gone = await orm
        .delete(passkey)
        .where(and(eq(passkey.id, id), eq(passkey.userId, person)))
        .returning({ name: passkey.name });
      return gone[0];
    });
    if (outcome === 'absent') return act.refuse('passkey.absent');
    if (outcome === 'last') return act.refuse('way_in.last');
    return { removed: true };
  },

  startPasskeyProof: async (act) => ({
    options: { ...(await askPasskey(act, { purpose: 'proof', person: act.person })) },
  }),

  startPasskeySignIn: {
    async steps(at) {
      await countAttempt(at);
      return { options: { ...(await at.write((act) => askPasskey(act, { purpose: 'sign_in' }))) } };
    },
  },

  /** It counts as both factors. */
  signInWithPasskey: {
    async steps(at, { answer, isBorrowed }) {
      const { request } = at;
      await countAttempt(at);
      const person =
        (await acceptPasskey(at, answer, { purpose: 'sign_in', request })) ?? at.refuse('passkey.refused');
      const email = await getEmail(at.orm, person);
      const arrival = { email, isBorrowed, assurance: 'passkey', hasShownBoth: true } as const;
      return answerEntry(at, await at.write((act) => enter(act, arrival, request)));
    },
  },
};

interface Attempting extends Requested {
  readonly tries: Tries;
  refuse(code: 'sign_in.throttled', data: { readonly retryAfterSeconds: number }): never;
}

async function countAttempt(at: Attempting): Promise<void> {
  const retryAfterSeconds = await at.tries.passkey.take(sourceKey(at.request.source));
  if (retryAfterSeconds > 0) at.refuse('sign_in.throttled', { retryAfterSeconds });
}

const passkeysOf = (orm: NodePgDatabase, person: PersonId) =>
  orm.select().from(passkey).where(eq(passkey.userId, person));

/** A passkey as its owner sees it. */
const presentPasskey = (row: typeof passkey.$inferSelect): PasskeyView => ({
  id: row.id,
  name: row.name,
  isBackedUp: row.isBackedUp,
  createdAt: toInstant(row.createdAt),
  lastUsedAt: row.lastUsedAt ? toInstant(row.lastUsedAt) : null,
});
