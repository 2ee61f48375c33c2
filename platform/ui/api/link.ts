import type { ClientLink } from '@orpc/client';
import type { AnyContractRouter } from '@orpc/contract';
import { declarationAt } from '#platform/contract/declaration.ts';
import { deskHeader } from '#platform/contract/desk.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { actHeader } from '#platform/contract/live.ts';
import { deskHere } from '../desk.ts';
import { leaveForSignIn } from '../session.ts';
import { codecOf } from './library-internals.ts';
import { refusalOf } from './refusal.ts';
import { overHttp } from './transport.ts';

// Read at each call, so that routes registered later count.
const known: Record<string, Record<string, AnyContractRouter>> = {};
const codec = codecOf(known);

/**
 * Registers the routes of a feature's procedures: they come with the code that calls them. A chunk of the application
 * may bring only some of them, so earlier ones are kept.
 */
export function learnRoutes(contract: AnyContractRouter): void {
  for (const [feature, routes] of Object.entries(contract)) {
    const together: Record<string, AnyContractRouter> = {};
    for (const part of [known[feature], routes]) Object.assign(together, part);
    known[feature] = together;
  }
}

/** What a single call may differ in. */
export interface CallContext {
  /** Made on this desk, whichever one the page is on. */
  readonly desk?: PersonId;
}

/**
 * The one client link to the server. The contract library encodes and decodes addresses, queries and errors; only its
 * transport and interceptors are left out: 3 kB that every page would load for event streams we never use.
 */
export const link: ClientLink<CallContext> = {
  call: (path, input, options) =>
    following.by(path, async (act) => {
      const request = () => send(path, input, options, act);
      try {
        return await request();
      } catch (error) {
        if (!isSessionOver(error)) throw error;
      }
      // The token may have been replaced during this request, by this tab or another one (SES-3). A request refused this
      // way has changed nothing, so it is retried once with the current cookie.
      try {
        return await request();
      } catch (error) {
        if (isSessionOver(error)) leaveForSignIn();
        throw error;
      }
    }),
};

/** Makes a call, under a name if it is an act. */
export type Following = (
  path: readonly string[],
  call: (act?: string) => Promise<unknown>,
) => Promise<unknown>;
const following: { by: Following } = { by: (_, call) => call() };

/** Sees to what follows each call (`own-acts.ts`), which loads later. */
export const followCalls = (by: Following): void => {
  following.by = by;
};

const isSessionOver = (error: unknown): boolean => refusalOf(error)?.code === 'session.required';

type Call = Parameters<ClientLink<CallContext>['call']>;

const send = async (...[path, input, options, act]: [...Call, act: string | undefined]): Promise<unknown> => {
  const request = await codec.encode(path, input, options);
  const { desk = deskHere } = options.context;
  const headers = {
    ...request.headers,
    // One that no seat covers is called as oneself.
    ...(desk && metaAt(path)?.desk && { [deskHeader]: desk }),
    ...(act && { [actHeader]: act }),
  };
  const answer = await overHttp({ ...request, headers });
  return codec.decode(answer, options, path);
};

/** What a procedure says about itself, of what the browser knows. */
export const metaAt = ([feature = '', name = '']: readonly string[]) =>
  declarationAt(known[feature]?.[name])?.meta;
