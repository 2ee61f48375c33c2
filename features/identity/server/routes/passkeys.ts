import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { createLimiter } from '#platform/server/limits/limiter.ts';
import { sourceKey } from '#platform/server/live/source.ts';
import { passkeysContract } from '../../contract/passkeys.ts';
import { limits } from '../../limits.ts';
import { freshProof } from '../access.ts';
import { renamePasskey } from '../commands/rename-passkey.ts';
import { signInWithPasskey } from '../flows/passkey-sign-in.ts';
import { addPasskey, askPasskey, startPasskey } from '../flows/passkeys.ts';
import { removePasskey } from '../flows/remove-way.ts';
import { listPasskeys, presentPasskey } from '../queries/ways-in.ts';
import { answerEntry } from './answer-entry.ts';
import type { RouteParts } from './parts.ts';

/** passkeys, startPasskey, addPasskey, renamePasskey, removePasskey, startPasskeyProof and the two for signing in. */
export function passkeyRoutes(parts: RouteParts) {
  const { platform } = parts;
  const contract = implementContract(passkeysContract, platform.config);
  const fresh = freshProof(platform);
  const attempts = createLimiter(platform.database, {
    name: 'passkey-source',
    points: limits.attemptsPerSource,
    windowMs: limits.attemptWindowMs,
  });
  return contract.router({
    passkeys: contract.passkeys.use(signedIn).handler(async ({ context }) => {
      const rows = await listPasskeys(platform.database.orm, context.actor.personId);
      return { items: rows.map(presentPasskey) };
    }),

    startPasskey: contract.startPasskey
      .use(signedIn)
      .use(fresh)
      .handler(async ({ context, errors }) => {
        const options = await startPasskey(platform, context.actor.personId);
        if (!options) throw errors['passkey.too_many']();
        return { options: { ...options } };
      }),

    addPasskey: contract.addPasskey
      .use(signedIn)
      .use(fresh)
      .handler(async ({ input, context, errors }) => {
        const row = await addPasskey(parts, context, input);
        if (!row) throw errors['passkey.refused']();
        return presentPasskey(row);
      }),

    renamePasskey: contract.renamePasskey.use(signedIn).handler(async ({ input, context, errors }) => {
      const row = await platform.database.write((tx) => renamePasskey(tx, parts, context, input));
      if (!row) throw errors['passkey.absent']();
      return presentPasskey(row);
    }),

    removePasskey: contract.removePasskey
      .use(signedIn)
      .use(fresh)
      .handler(async ({ input, context, errors }) => {
        const outcome = await removePasskey(parts, context, input.id);
        if (outcome === 'absent') throw errors['passkey.absent']();
        if (outcome === 'last') throw errors['way_in.last']();
        return { removed: true as const };
      }),

    startPasskeyProof: contract.startPasskeyProof.use(signedIn).handler(async ({ context }) => {
      const asked = { purpose: 'proof', person: context.actor.personId } as const;
      return { options: { ...(await askPasskey(platform, asked)) } };
    }),

    startPasskeySignIn: contract.startPasskeySignIn.handler(async ({ context, errors }) => {
      const retryAfterSeconds = await attempts.take(sourceKey(context.source));
      if (retryAfterSeconds > 0) throw errors['sign_in.throttled']({ data: { retryAfterSeconds } });
      return { options: { ...(await askPasskey(platform, { purpose: 'sign_in' })) } };
    }),

    signInWithPasskey: contract.signInWithPasskey.handler(async ({ input, context, errors }) => {
      const retryAfterSeconds = await attempts.take(sourceKey(context.source));
      if (retryAfterSeconds > 0) throw errors['sign_in.throttled']({ data: { retryAfterSeconds } });
      const entry = await signInWithPasskey(parts, input, context);
      switch (entry?.kind) {
        case undefined:
          throw errors['passkey.refused']();
        case 'not_invited':
          throw errors['account.not_invited']();
        case 'locked':
          throw errors['account.locked']();
        case 'leaving':
        case 'second_factor':
        case 'signed_in':
          return answerEntry(entry, context);
      }
    }),
  });
}
