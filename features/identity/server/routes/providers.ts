import { safePath } from '#platform/contract/safe-path.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { createLimiter } from '#platform/server/limits/limiter.ts';
import { sourceKey } from '#platform/server/live/source.ts';
import { providersContract } from '../../contract/providers.ts';
import { limits } from '../../limits.ts';
import { freshProof } from '../access.ts';
import { ProviderFault } from '../commands/provider-client.ts';
import { openWay, type Way } from '../commands/provider-way.ts';
import { changePassword } from '../flows/change-password.ts';
import { finishLink } from '../flows/link-provider.ts';
import { unlinkProvider } from '../flows/remove-way.ts';
import { getWaysIn } from '../queries/ways-in.ts';
import type { RouteParts } from './parts.ts';

/** signInWays, startProvider, waysIn, startLink, finishLink, unlinkProvider, changePassword. */
export function providerRoutes(parts: RouteParts) {
  const { platform, provider } = parts;
  const contract = implementContract(providersContract, platform.config);
  const fresh = freshProof(platform);
  const start = createStart(parts);
  const waysOf = ({ personId }: { personId: Parameters<typeof getWaysIn>[1] }) =>
    getWaysIn(platform.database.orm, personId, provider);
  return contract.router({
    signInWays: contract.signInWays.handler(() => ({ provider: provider?.name ?? null })),

    startProvider: contract.startProvider.handler(async ({ input, context, errors }) => {
      const { isOther, isBorrowed } = input;
      const way = { purpose: 'sign_in', isBorrowed, next: safePath(input.next) } as const;
      const outcome = await start({ way, isOther }, context);
      if (typeof outcome === 'string') return { address: outcome };
      if ('code' in outcome) throw errors[outcome.code]();
      throw errors['sign_in.throttled']({ data: outcome });
    }),

    waysIn: contract.waysIn.use(signedIn).handler(({ context }) => waysOf(context.actor)),

    startLink: contract.startLink
      .use(signedIn)
      .use(fresh)
      .handler(async ({ context, errors }) => {
        const { personId: person, sessionId: session } = context.actor;
        const outcome = await start({ way: { purpose: 'link', person, session }, isOther: false }, context);
        if (typeof outcome === 'string') return { address: outcome };
        if ('code' in outcome) throw errors[outcome.code]();
        throw errors['sign_in.throttled']({ data: outcome });
      }),

    finishLink: contract.finishLink
      .use(signedIn)
      .use(fresh)
      .handler(async ({ context, errors }) => {
        if (!(await finishLink(parts, context))) throw errors['provider.over']();
        return waysOf(context.actor);
      }),

    unlinkProvider: contract.unlinkProvider
      .use(signedIn)
      .use(fresh)
      .handler(async ({ context, errors }) => {
        const outcome = await unlinkProvider(parts, context);
        if (outcome === 'absent') throw errors['provider.not_linked']();
        if (outcome === 'last') throw errors['way_in.last']();
        return waysOf(context.actor);
      }),

    changePassword: contract.changePassword
      .use(signedIn)
      .use(fresh)
      .handler(async ({ input, context, errors }) => {
        const outcome = await changePassword(parts, context, input.password);
        if (outcome.kind === 'refused')
          throw errors['password.refused']({ data: { problem: outcome.problem } });
        return { ended: outcome.ended };
      }),
  });
}

type Start = { way: Way; isOther: boolean };
type Refused = { code: 'provider.absent' | 'provider.unreachable' } | { retryAfterSeconds: number };

/** Starts a round trip to the provider: the address to go to, or why there is none. */
function createStart({ platform, provider }: RouteParts) {
  const attempts = createLimiter(platform.database, {
    name: 'provider-source',
    points: limits.attemptsPerSource,
    windowMs: limits.attemptWindowMs,
  });
  return async ({ way, isOther }: Start, context: RequestContext): Promise<string | Refused> => {
    if (!provider) return { code: 'provider.absent' };
    const retryAfterSeconds = await attempts.take(sourceKey(context.source));
    if (retryAfterSeconds > 0) return { retryAfterSeconds };
    const { secrets, cookie } = await openWay(platform, way, context);
    try {
      const address = await provider.addressFor(secrets, { isOther });
      context.addHeader('set-cookie', cookie);
      return address;
    } catch (fault) {
      if (!(fault instanceof ProviderFault)) throw fault;
      platform.log.warn({ err: fault }, 'the provider does not answer');
      return { code: 'provider.unreachable' };
    }
  };
}
