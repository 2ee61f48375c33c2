import { contract } from 'virtual:contract';
import type { ClientContext, ClientLink } from '@orpc/client';
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
  StandardOpenapiLinkCodec,
} from '@orpc/openapi-client/standard';
import { leaveForSignIn } from '../session.ts';
import { refusalOf } from './refusal.ts';
import { overHttp } from './transport.ts';

const serializer = new StandardOpenAPISerializer(
  new StandardOpenAPIJsonSerializer(),
  new StandardBracketNotationSerializer(),
);
const codec = new StandardOpenapiLinkCodec<ClientContext>(contract, serializer, {
  url: () => new URL('/api', location.origin),
});

/**
 * The one way to the server. Addresses, queries and errors are written and read by the contract library; only its
 * transport and interceptors are left out: 3 kB that every page would carry for event streams nobody sends.
 */
export const link: ClientLink<ClientContext> = {
  async call(path, input, options) {
    try {
      return await codec.decode(await overHttp(await codec.encode(path, input, options)), options, path);
    } catch (error) {
      if (refusalOf(error)?.code === 'session.required') leaveForSignIn();
      throw error;
    }
  },
};
