import type { ClientContext } from '@orpc/client';
import type { StandardLinkCodec } from '@orpc/client/standard';
import type { AnyContractRouter } from '@orpc/contract';
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
  StandardOpenapiLinkCodec,
} from '@orpc/openapi-client/standard';

// What the browser alone takes of the contract library and the library does not promise to keep (`declaration.ts` has
// what both sides take). A version that changes any of it fails `library-internals.test.ts` by name.

type Codec = StandardLinkCodec<ClientContext>;

/** A call as it goes over the wire, and what comes back. */
export type Request = Awaited<ReturnType<Codec['encode']>>;
export type Answer = Parameters<Codec['decode']>[0];

/**
 * Writes calls as requests to `/api` and reads answers. The routes are read at each call, so what is learnt later counts.
 */
export const codecOf = (routes: Record<string, AnyContractRouter>) =>
  new StandardOpenapiLinkCodec<ClientContext>(
    routes,
    new StandardOpenAPISerializer(
      new StandardOpenAPIJsonSerializer(),
      new StandardBracketNotationSerializer(),
    ),
    { url: () => new URL('/api', location.origin) },
  );
