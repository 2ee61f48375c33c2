import type { AnyContractRouter } from '@orpc/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { declarationsIn } from '#platform/contract/declaration.ts';

/** The counts of one route: `buckets` by the counter's upper bounds, and one for the rest. */
export interface RouteCount {
  requests: number;
  /** Answers of 500 and above. */
  errors: number;
  readonly buckets: number[];
}

/** Counts response times by route; a request costs a look-up and three additions. */
export interface RouteTimes {
  /** `ms` is the time to answer. */
  note(route: string, ms: number, status: number): void;
  /** The counts since the last call; resets them. */
  take(): ReadonlyMap<string, RouteCount>;
}

/** `bounds` are the ascending upper bounds of the classes of times, milliseconds. */
export function createRouteTimes(bounds: readonly number[]): RouteTimes {
  let counts = new Map<string, RouteCount>();
  const classOf = (ms: number) => {
    const index = bounds.findIndex((bound) => ms <= bound);
    return index < 0 ? bounds.length : index;
  };
  return {
    note: (route, ms, status) => {
      let count = counts.get(route);
      if (!count) {
        count = { requests: 0, errors: 0, buckets: Array.from({ length: bounds.length + 1 }, () => 0) };
        counts.set(route, count);
      }
      const index = classOf(ms);
      count.requests++;
      if (status >= 500) count.errors++;
      count.buckets[index] = (count.buckets[index] ?? 0) + 1;
    },
    take: () => {
      const taken = counts;
      counts = new Map();
      return taken;
    },
  };
}

/** A procedure's method and path as the contract writes it: `/conversations/{id}/messages`. */
interface Route {
  readonly method: string;
  readonly path: string;
}

/** All routes of a contract. */
export const routesOf = (contract: AnyContractRouter): Route[] =>
  declarationsIn(contract).map(({ route: { method = 'POST', path = '' } }) => ({ method, path }));

/** Names the route of an address, `GET /api/people/{id}`; all addresses that aren't ours share one name. */
export function createRouteNames(routes: readonly Route[]): (method: string, url: string) => string {
  const shapes = new Map<string, { parts: readonly string[]; name: string }[]>();
  for (const { method, path } of routes) {
    const parts = path.split('/').slice(1);
    const key = `${method} ${parts.length}`;
    const name = `${method} /api${path}`;
    const alike = shapes.get(key);
    if (alike) alike.push({ parts, name });
    else shapes.set(key, [{ parts, name }]);
  }
  // Fixed words are matched before parameters: `/files/bin` is not the file "bin".
  for (const alike of shapes.values()) alike.sort((one, other) => holes(one) - holes(other));
  return (method, url) => {
    const [path = ''] = url.split('?');
    const parts = path.split('/').slice(2);
    const found = shapes
      .get(`${method} ${parts.length}`)
      ?.find((shape) => shape.parts.every((part, index) => part.startsWith('{') || part === parts[index]));
    return found?.name ?? `${method} /api/?`;
  };
}

const holes = ({ parts }: { parts: readonly string[] }) =>
  parts.filter((part) => part.startsWith('{')).length;

/** Requests by machines, and the application's files: neither shows how fast the product is. */
const unmeasured = /^\/(?:healthz|readyz|metrics|assets|.*\.)/;

/** Counts every answer of the API and every page. A HEAD is a prefetch and leaves no trace (SHL-10). */
export function measureRoutes(
  app: FastifyInstance,
  times: RouteTimes,
  nameOf: (method: string, url: string) => string,
): void {
  const nameOfRequest = createRequestNames(nameOf);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.method === 'HEAD' ? undefined : nameOfRequest(request);
    if (route !== undefined) times.note(route, reply.elapsedTime, reply.statusCode);
    done();
  });
}

/** Names a request's route, `GET /api/people/{id}`; undefined for machine endpoints and files. */
export function createRequestNames(
  nameOf: (method: string, url: string) => string,
): (request: FastifyRequest) => string | undefined {
  // The server has few routes, so each is named once.
  const named = new Map<string, string | undefined>();
  return ({ method, routeOptions, url }) => {
    const pattern = routeOptions.url;
    if (pattern === '/api/*') return nameOf(method, url);
    const key = `${method} ${pattern ?? ''}`;
    if (!named.has(key)) named.set(key, nameOfRoute(method, pattern));
    return named.get(key);
  };
}

function nameOfRoute(method: string, pattern: string | undefined): string | undefined {
  // A request without a route is a page of the application, or not found.
  if (pattern === undefined) return `${method} page`;
  if (unmeasured.test(pattern)) return undefined;
  return `${method} ${pattern.replaceAll(/:(\w+)(?:\([^)]*\))?/g, '{$1}')}`;
}
