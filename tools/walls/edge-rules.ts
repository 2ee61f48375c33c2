import type { Edge } from './graph.ts';
import { contractPackages, databasePackages } from './packages.ts';
import { type Place, placeOf } from './places.ts';

/** What a rule sees of one import. `to` is set when the import names a file. */
export type Crossing = {
  edge: Edge;
  from: Place;
  to: Place | undefined;
  /** The `dependencies` of package.json, without what only development needs. */
  shipped: ReadonlySet<string>;
};

export type EdgeRule = { name: string; refuses: (crossing: Crossing) => string | undefined };

const isTestSide = ({ side }: Place) => side === 'test' || side === 'testing';
const isProduct = (from: Place) => from.layer !== 'tooling' && !isTestSide(from);
const isShared = ({ side }: Place) => side === 'contract' || side === 'policy';
const includes = (list: readonly string[], name: string) => list.includes(name);

/** The rules that one import breaks or keeps by itself. */
export const edgeRules: readonly EdgeRule[] = [
  {
    name: 'platform-knows-no-feature',
    refuses: ({ from, to }) =>
      from.layer === 'platform' && (to?.layer === 'feature' || to?.layer === 'app') && !isScene(from, to)
        ? 'the platform carries every feature and knows none: pass it in, or move it to the feature'
        : undefined,
  },
  {
    name: 'feature-knows-no-app',
    refuses: ({ from, to }) =>
      from.layer === 'feature' && to?.layer === 'app' && !isScene(from, to)
        ? 'only app puts features together: let app hand it over'
        : undefined,
  },
  {
    name: 'product-knows-no-tooling',
    refuses: ({ from, to }) =>
      isProduct(from) && to?.layer === 'tooling'
        ? 'what the product needs lives in the platform or in a feature'
        : undefined,
  },
  {
    name: 'feature-door',
    refuses: ({ from, to }) =>
      from.layer === 'feature' && to?.layer === 'feature' && from.feature !== to.feature && !isDoor(from, to)
        ? `of another feature only contract, policy and limits, server/public (from server) and ui/public (from ui)`
        : undefined,
  },
  { name: 'contract-imports-contracts', refuses: refuseFromContract },
  { name: 'policy-is-pure', refuses: refuseFromPolicy },
  { name: 'database-stays-home', refuses: refuseDatabase },
  {
    name: 'tests-stay-out',
    refuses: ({ from, to, edge }) =>
      to && isTestSide(to) && !isTestSide(from) && (isProduct(from) || edge.from.startsWith('bin/'))
        ? 'what only tests use never ships: move what the product needs out of testing/'
        : undefined,
  },
  {
    name: 'unresolved-import',
    refuses: ({ edge }) =>
      edge.to.kind === 'missing'
        ? `there is no file '${edge.specifier}' (is the extension there?)`
        : undefined,
  },
  {
    name: 'opaque-import',
    refuses: ({ edge, from }) =>
      edge.to.kind === 'opaque' && isProduct(from)
        ? 'an import with a computed name cannot be checked: write the names out'
        : undefined,
  },
  {
    name: 'shipped-packages',
    refuses: ({ edge, from, shipped }) =>
      edge.to.kind === 'package' &&
      !edge.isTypeOnly &&
      (isProduct(from) || (edge.from.startsWith('bin/') && from.side !== 'test')) &&
      !shipped.has(edge.to.name)
        ? `'${edge.to.name}' is not among the dependencies of package.json, so it is missing where the product runs`
        : undefined,
  },
];

/** A test may play in the whole product, which app/testing puts together. */
const isScene = (from: Place, to: Place) =>
  from.side === 'test' && to.layer === 'app' && to.side === 'testing';

/** Whether a file of another feature may be imported from here. */
function isDoor(from: Place, to: Place): boolean {
  if (isShared(to)) return true;
  if (to.side === 'testing') return isTestSide(from);
  if (to.word !== 'public') return false;
  if (to.side === 'server') return from.side === 'server' || isTestSide(from);
  return to.side === 'ui' && (from.side === 'ui' || from.side === 'test');
}

function refuseFromContract({ edge, from, to }: Crossing): string | undefined {
  if (from.side !== 'contract') return undefined;
  const { to: target } = edge;
  if (target.kind === 'builtin') return `'${target.name}' does not exist in the browser`;
  if (target.kind === 'package' && !includes(contractPackages, target.name))
    return `a contract is made of ${contractPackages.join(' and ')}, not of '${target.name}'`;
  if (!to || to.side === 'contract' || (to.side === 'policy' && to.word === 'limits')) return undefined;
  return 'a contract imports only platform/contract, other contracts and limits';
}

function refuseFromPolicy({ edge, from, to }: Crossing): string | undefined {
  if (from.side !== 'policy') return undefined;
  const { to: target } = edge;
  if (target.kind === 'builtin') return `'${target.name}' does not exist in the browser`;
  if (target.kind === 'package' && !edge.isTypeOnly)
    return `policies and limits are pure functions and data: '${target.name}' is neither`;
  if (!to || to.side === 'policy') return undefined;
  if (to.side !== 'contract') return 'policies and limits reach neither server nor ui';
  return to.layer === 'platform' || edge.isTypeOnly
    ? undefined
    : 'only `import type` from a contract: it brings zod into the browser';
}

// A type cannot run a query, so signatures may name `Tx` anywhere.
const databaseWords = [
  'acts',
  'access',
  'views',
  'notify',
  'tables',
  'queries',
  'flows',
  'listeners',
  'jobs',
];
const isDatabaseFile = (path: string) => /\/server\/(database|([^/]+\/)?tables)(\/|\.ts$)/.test(path);

function refuseDatabase({ edge, from }: Crossing): string | undefined {
  const { to: target } = edge;
  const isDatabase =
    (target.kind === 'package' && includes(databasePackages, target.name)) ||
    (target.kind === 'file' && isDatabaseFile(target.path));
  if (!isDatabase || edge.isTypeOnly || mayUseDatabase({ edge, from })) return undefined;
  return `only server/{${databaseWords.join(',')}} hold queries: ask one of them`;
}

function mayUseDatabase({ edge, from }: Pick<Crossing, 'edge' | 'from'>): boolean {
  const isDemo = edge.from.startsWith('app/demo/');
  if (from.layer === 'tooling' || isTestSide(from)) return true;
  if (from.layer === 'platform') return from.side === 'server';
  // Somebody has to open the database and hand it over, and the demo world is rows.
  if (from.layer === 'app') return from.side === 'server' && (isDemo || edge.to.kind === 'file');
  // It hands the tables on whose columns say what becomes of them; without the packages it writes no query.
  if (/^features\/[^/]+\/server\/(manifest|feature)\.ts$/.test(edge.from)) return edge.to.kind === 'file';
  return from.side === 'server' && from.word !== undefined && databaseWords.includes(from.word);
}

/** The places at both ends of an import. */
export function crossingOf(edge: Edge, shipped: ReadonlySet<string>): Crossing {
  const to = edge.to.kind === 'file' ? placeOf(edge.to.path) : undefined;
  return { edge, from: placeOf(edge.from), to, shipped };
}
