import type { AnyContractProcedure } from '@orpc/contract';
import { isAmong } from '#features/access/policy/among.ts';
import { pagesOf, permissionsOf, type Role, roles } from '#features/access/policy/roles.ts';
import { declarationOf } from '#platform/contract/declaration.ts';
import type { DeskMeta, DeskScope } from '#platform/contract/desk.ts';
import { anybody, type Policy } from '#platform/contract/policy.ts';
import { manifests } from './features.ts';

/** One route of the server. */
export interface Route {
  /** `messaging.send`, or the method and address of a route that isn't a procedure. */
  readonly name: string;
  readonly method: string;
  /** As the contract or the server writes it. */
  readonly path: string;
  readonly policy: Policy;
  /** The seat that opens it on someone's desk; absent where no seat does. */
  readonly desk?: DeskMeta['desk'];
}

/** Every procedure with its policy. */
export const procedures: readonly Route[] = Object.entries(manifests).flatMap(([feature, manifest]) => {
  const { contract } = manifest;
  return Object.entries(contract as Readonly<Record<string, AnyContractProcedure>>).map(
    ([name, procedure]) => {
      const { route, meta } = declarationOf(procedure);
      const { method = 'POST', path = '' } = route;
      const { desk, policy } = meta;
      if (!policy) throw new Error(`${feature}.${name} has no policy`);
      return { name: `${feature}.${name}`, method, path: `/api${path}`, policy, desk };
    },
  );
});

/** Routes the server answers itself. */
const ofTheServer: Readonly<Record<string, Policy>> = {
  'GET /healthz': anybody,
  'GET /readyz': anybody,
  // From this machine, or with the token from the settings.
  'GET /metrics': anybody,
  // In production only for people who can manage the system (tested with the reference).
  'GET /api/openapi.json': anybody,
  'GET /api/docs': anybody,
};

/** Routes that aren't procedures. */
export const others: readonly Route[] = [
  ofTheServer,
  ...Object.values(manifests).map(({ otherRoutes = {} }) => otherRoutes),
].flatMap((routes) =>
  Object.entries(routes).map(([name, policy]) => {
    const [method = '', path = ''] = name.split(' ');
    return { name, method, path, policy };
  }),
);

/** The rights a request comes with. */
export interface Rights {
  readonly isSignedIn: boolean;
  readonly pages: readonly string[];
  readonly permissions: readonly string[];
  /** They proved who they are recently. */
  readonly isFresh: boolean;
  /** They are viewing as another role. */
  readonly isReadOnly: boolean;
  /** They are on a desk where their seat has these scopes. */
  readonly seat?: readonly DeskScope[] | 'none';
}

const safe = ['GET', 'HEAD'];
/** What a person viewing as another role can still do (ROL-9). */
const waysOut = ['access.endViewAs', 'identity.signOut'];

/** Every refusal that applies; without one, the request reaches the procedure. */
export function refusalsFor(route: Route, rights: Rights): readonly string[] {
  const { name, method, policy, desk } = route;
  if (rights.seat && !opensOn(rights.seat, desk)) return ['desk.not_covered'];
  if (rights.isReadOnly && !safe.includes(method) && !waysOut.includes(name)) return ['view_as.read_only'];
  if (policy.asker === 'anybody') return [];
  if (!rights.isSignedIn) return ['session.required'];
  const { pages, permissions } = policy;
  const isOnSeat = policy.orSeat && rights.seat;
  return [
    ...(pages && !isOnSeat && !pages.some((page) => rights.pages.includes(page)) ? ['page.forbidden'] : []),
    ...(permissions?.every((permission) => !isAmong(rights.permissions, permission))
      ? ['permission.missing']
      : []),
    ...(policy.isFresh && !rights.isFresh ? ['proof.stale'] : []),
  ];
}

const opensOn = (seat: NonNullable<Rights['seat']>, desk: Route['desk']): boolean =>
  seat !== 'none' && desk !== undefined && (desk === 'any' || seat.includes(desk));

/** The rights a role has by the specification, freshly signed in. */
export const rightsOf = (role: Role): Rights => ({
  isSignedIn: true,
  pages: pagesOf(role),
  permissions: permissionsOf([role]),
  isFresh: true,
  isReadOnly: false,
});

/** The whole table as Markdown (`docs/access-matrix.md`). */
export function accessMatrixText(): string {
  const all = [...procedures, ...others];
  const lines = all.map((route) => {
    const open = roles.filter((role) => refusalsFor(route, rightsOf(role)).length === 0);
    const who = open.length === roles.length ? 'all' : open.join(', ');
    return `| \`${route.name}\` | ${route.method} \`${route.path}\` | ${wordsOf(route.policy)} | ${who} | ${route.desk ?? ''} |`;
  });
  return `${head}\n${lines.join('\n')}\n`;
}

const head = `# Who may ask what

Written by \`npm run map\` from the features’ manifests, by the pages and permissions of the specification; the tests fail when it is stale, and hold a running server against every line for visitors, each role, a proof that is too old, a desk without and with a whole seat, and somebody who looks as another role; and against a line of each kind for ended, expired, locked and suspended sessions, a custom role, a borrowed device, and each other role that somebody looks as.

A visitor, and whoever's session has ended, gets 401 wherever somebody has to be signed in. Somebody who looks as another role writes nothing (403 \`view_as.read_only\`). What belongs to somebody else looks like something that is not there. On somebody's desk (header \`x-backlot-desk\`) only what the last column names is answered, to whoever has a seat there with that scope; everything else gets 403 \`desk.not_covered\`.

| Route | Address | Policy | Open to | On a desk |
|---|---|---|---|---|`;

function wordsOf({ asker, pages, permissions, isFresh, of }: Policy): string {
  if (asker === 'anybody') return 'anybody';
  return [
    pages ? `page ${pages.join(' or ')}` : 'signed in',
    ...(permissions ? [`permission ${permissions.join(' or ')}`] : []),
    ...(isFresh ? ['fresh proof'] : []),
    ...(of ? [of] : []),
  ].join(', ');
}
