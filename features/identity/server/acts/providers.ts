import { and, eq } from 'drizzle-orm';
import { safePath } from '#platform/contract/safe-path.ts';
import type { Acts, Steps } from '#platform/server/http/acts.ts';
import { sourceKey } from '#platform/server/live/source.ts';
import type { providersContract } from '../../contract/providers.ts';
import { ProviderFault } from '../access/provider-client.ts';
import { connectProvider } from '../access/provider-links.ts';
import { openWay, takeConnection, type Way } from '../access/provider-way.ts';
import { removeWay } from '../access/ways.ts';
import type { Identity } from '../parts.ts';
import { getWaysIn } from '../queries/ways-in.ts';
import { credential } from '../tables.ts';

/** Signing in through an external provider, and connecting it; `provider-callback.ts` is where people come back to. */
export const providers: Acts<Omit<typeof providersContract, 'changePassword'>, Identity> = {
  signInWays: async ({ provider }) => ({ provider: provider?.name ?? null }),

  startProvider: {
    steps: (at, { next, isOther, isBorrowed }) =>
      start(at, { purpose: 'sign_in', isBorrowed, next: safePath(next) }, isOther),
  },

  waysIn: ({ orm, person, provider }) => getWaysIn(orm, person, provider),

  startLink: {
    steps(at) {
      const { personId: person, sessionId: session } = at.actor;
      return start(at, { purpose: 'link', person, session }, false);
    },
  },

  /** Connects the identity shown before the password was (AUT-2). */
  async finishLink(act) {
    const { person, request } = act;
    const shown = (await takeConnection(act, person, request)) ?? act.refuse('provider.over');
    if (!(await connectProvider(act, { ...shown, person, by: request }))) {
      // It belongs to another account: what was shown is used up all the same.
      act.keep();
      return act.refuse('provider.over');
    }
    return getWaysIn(act.orm, person, act.provider);
  },

  async unlinkProvider(act) {
    const { orm, person, provider } = act;
    const outcome = await removeWay(act, 'provider.disconnected', async () => {
      const gone = await orm
        .delete(credential)
        .where(and(eq(credential.userId, person), eq(credential.providerId, provider?.id ?? '')))
        .returning({ provider: credential.providerId });
      return gone[0];
    });
    if (outcome === 'absent') return act.refuse('provider.not_linked');
    if (outcome === 'last') return act.refuse('way_in.last');
    return getWaysIn(orm, person, provider);
  },
};

type Starting = Pick<
  Steps<
    | ['provider.absent']
    | ['provider.unreachable']
    | ['sign_in.throttled', { readonly retryAfterSeconds: number }]
  >,
  'request' | 'refuse' | 'orm'
> &
  Pick<Identity, 'platform' | 'provider' | 'tries'>;

/** Starts a round trip to the provider: the address to go to. */
async function start(at: Starting, way: Way, isOther: boolean): Promise<{ address: string }> {
  const { platform, provider, request, tries } = at;
  if (!provider) return at.refuse('provider.absent');
  const retryAfterSeconds = await tries.provider.take(sourceKey(request.source));
  if (retryAfterSeconds > 0) return at.refuse('sign_in.throttled', { retryAfterSeconds });
  const { secrets, cookie } = await openWay(at, way, request);
  try {
    const address = await provider.addressFor(secrets, { isOther });
    request.addHeader('set-cookie', cookie);
    return { address };
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault;
    platform.log.warn({ err: fault }, 'the provider does not answer');
    return at.refuse('provider.unreachable');
  }
}
