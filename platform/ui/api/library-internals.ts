import type { ClientContext } from '@orpc/client';
import type { StandardLinkCodec } from '@orpc/client/standard';
import type { AnyContractRouter } from '@orpc/contract';
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
  StandardOpenapiLinkCodec,
} from '@orpc/openapi-client/standard';

// Internals of the contract library that only the browser uses and the library doesn't guarantee (`declaration.ts` has
// what both sides use). A version that changes any of them fails `library-internals.test.ts` by name.

type Codec = StandardLinkCodec<ClientContext>;

/** A call on the wire, and its answer. */
export type Request = Awaited<ReturnType<Codec['encode']>>;
export type Answer = Parameters<Codec['decode']>[0];

/**
 * Encodes calls as requests to `/api` and decodes answers. The routes are read at each call, so that later ones count.
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
