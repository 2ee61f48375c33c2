import type { Offence } from '../offence.ts';
import type { Edge, Graph } from './graph.ts';
import { serverPackages } from './packages.ts';
import { placeOf } from './places.ts';

/** What the browser must not reach by any path, however long. */
type Reach = {
  rule: string;
  /** The edges a path may be made of. */
  follows: (edge: Edge) => boolean;
  /** The edge that ends a path in a place it must not reach. */
  isBreach: (edge: Edge) => boolean;
  reason: string;
};

const isServerPackage = (name: string) => (serverPackages as readonly string[]).includes(name);

const reaches: readonly Reach[] = [
  {
    rule: 'ui-reaches-no-server',
    follows: () => true,
    isBreach: ({ to, isTypeOnly }) =>
      (to.kind === 'file' && placeOf(to.path).side === 'server') || (to.kind === 'builtin' && !isTypeOnly),
    reason: 'the browser must not reach the server by any path, types count',
  },
  {
    rule: 'ui-loads-no-contract',
    follows: ({ isTypeOnly }) => !isTypeOnly,
    isBreach: ({ to, isTypeOnly }) =>
      !isTypeOnly &&
      ((to.kind === 'file' && isContract(to.path)) || (to.kind === 'package' && isServerPackage(to.name))),
    reason:
      'contracts, zod and server packages stay out of the browser: use `import type`, limits.ts or policy.ts',
  },
];

const isContract = (path: string) => {
  const { side, layer } = placeOf(path);
  return side === 'contract' && layer !== 'platform';
};

const isUi = (path: string) => placeOf(path).side === 'ui';

/** Each import by which a browser file leaves the browser's folders and ends, at last, in a forbidden place. */
export function findBreaches(graph: Graph): Offence[] {
  return reaches.flatMap((reach) =>
    graph.edges
      .filter(({ from }) => isUi(from))
      .filter((edge) => reach.follows(edge))
      .flatMap((edge) => {
        const path = pathToBreach(graph, edge, reach);
        if (!path) return [];
        const message = `${reach.reason}: ${path.map(nameOf).join(' -> ')}`;
        return [{ rule: reach.rule, file: edge.from, line: edge.line, message }];
      }),
  );
}

/** The shortest chain of imports from `start` to a breach; browser files on the way answer for themselves. */
function pathToBreach(graph: Graph, start: Edge, reach: Reach): Edge[] | undefined {
  const queue: Edge[][] = [[start]];
  const seen = new Set<string>();
  for (const path of queue) {
    const last = path.at(-1);
    if (!last) continue;
    if (reach.isBreach(last)) return path;
    if (last.to.kind !== 'file' || seen.has(last.to.path) || isUi(last.to.path)) continue;
    seen.add(last.to.path);
    for (const next of graph.edgesFrom.get(last.to.path) ?? [])
      if (reach.follows(next)) queue.push([...path, next]);
  }
  return undefined;
}

const nameOf = ({ to, specifier }: Edge) => (to.kind === 'file' ? to.path : specifier);

/** Files that import each other in a circle; one offence per knot, with a shortest circle in it. */
export function findCircles(graph: Graph): Offence[] {
  const reported = new Set<string>();
  return graph.files.flatMap((file) => {
    if (reported.has(file)) return [];
    const circle = shortestCircle(graph, file);
    if (!circle) return [];
    for (const member of circle) reported.add(member);
    return [{ rule: 'no-circle', file, message: `imports itself: ${[...circle, file].join(' -> ')}` }];
  });
}

function shortestCircle(graph: Graph, start: string): string[] | undefined {
  const queue: string[][] = [[start]];
  const seen = new Set<string>();
  for (const path of queue) {
    for (const { to } of graph.edgesFrom.get(path.at(-1) ?? '') ?? []) {
      if (to.kind !== 'file') continue;
      if (to.path === start) return path;
      if (seen.has(to.path)) continue;
      seen.add(to.path);
      queue.push([...path, to.path]);
    }
  }
  return undefined;
}
