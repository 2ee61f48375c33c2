import type { ClientContext, ClientLink } from '@orpc/client';
import type { AnyContractRouter } from '@orpc/contract';
import { declarationAt } from '#platform/contract/declaration.ts';
import { deskHeader } from '#platform/contract/desk.ts';
import { deskHere } from '../desk.ts';
import { leaveForSignIn } from '../session.ts';
import { codecOf } from './library-internals.ts';
import { refusalOf } from './refusal.ts';
import { overHttp } from './transport.ts';

// Read at each call, so what is learnt later counts.
const known: Record<string, Record<string, AnyContractRouter>> = {};
const codec = codecOf(known);

/**
 * Learns where the procedures of a feature are: its routes come with the code that calls them. A piece of the
 * application may bring some of them only, so what came before stays known.
 */
export function learnRoutes(contract: AnyContractRouter): void {
  for (const [feature, routes] of Object.entries(contract)) {
    const together: Record<string, AnyContractRouter> = {};
    for (const part of [known[feature], routes]) Object.assign(together, part);
    known[feature] = together;
  }
}

/**
 * The one way to the server. Addresses, queries and errors are written and read by the contract library; only its
 * transport and interceptors are left out: 3 kB that every page would carry for event streams nobody sends.
 */
export const link: ClientLink<ClientContext> = {
  async call(path, input, options) {
    try {
      return await send(path, input, options);
    } catch (error) {
      if (!isSessionOver(error)) throw error;
    }
    // The token may have been replaced while this was on its way, by this tab or another one (SES-3). What was
    // refused like that has changed nothing, so it is asked once more with the cookie as it is now.
    try {
      return await send(path, input, options);
    } catch (error) {
      if (isSessionOver(error)) leaveForSignIn();
      throw error;
    }
  },
};

const isSessionOver = (error: unknown): boolean => refusalOf(error)?.code === 'session.required';

const send: ClientLink<ClientContext>['call'] = async (path, input, options) => {
  const request = await codec.encode(path, input, options);
  const headers = deskHere && opensOnDesks(path) ? { [deskHeader]: deskHere } : {};
  const answer = await overHttp({ ...request, headers: { ...request.headers, ...headers } });
  return codec.decode(answer, options, path);
};

/** Whether a seat can cover a procedure; what none covers is asked as oneself. */
const opensOnDesks = ([feature = '', name = '']: readonly string[]): boolean =>
  declarationAt(known[feature]?.[name])?.meta.desk !== undefined;
