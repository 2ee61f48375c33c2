import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Offence, reportOffences } from './offence.ts';
import { readSources, type SourceFile } from './source-tree.ts';
import { findUnaskedAccounts } from './walls/account-rules.ts';
import { crossingOf, edgeRules } from './walls/edge-rules.ts';
import { buildGraph, type Graph } from './walls/graph.ts';
import { type FeatureMap, findMapOffences } from './walls/map-rules.ts';
import { findBreaches, findCircles } from './walls/reach-rules.ts';
import { findForeignTables } from './walls/table-rules.ts';

export type Walls = { offences: Offence[]; graph: Graph };

/** Checks who imports whom below `root`: the rules of docs/architecture about platform, features, app and sides. */
export function checkWalls(
  root: string,
  map: FeatureMap,
  sources: readonly SourceFile[] = readSources(root),
): Walls {
  const graph = buildGraph(root, sources);
  const shipped = shippedPackages(root);
  const crossings = graph.edges.map((edge) => crossingOf(edge, shipped));
  const direct = edgeRules.flatMap(({ name, refuses }) =>
    crossings.flatMap((crossing) => {
      const reason = refuses(crossing);
      const { from: file, line, specifier } = crossing.edge;
      return reason === undefined ? [] : [{ rule: name, file, line, message: `'${specifier}': ${reason}` }];
    }),
  );
  return {
    graph,
    offences: [
      ...direct,
      ...findForeignTables(sources),
      ...findUnaskedAccounts(sources),
      ...findBreaches(graph),
      ...findCircles(graph),
      ...findMapOffences(graph, map),
    ],
  };
}

function shippedPackages(root: string): ReadonlySet<string> {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return new Set(Object.keys(manifest.dependencies ?? {}));
}

if (import.meta.main) {
  const { features } = await import('./feature-map.ts');
  const { offences, graph } = checkWalls(process.cwd(), features);
  const resolved = graph.edges.filter(({ to }) => to.kind === 'file').length;
  process.exitCode = reportOffences(
    offences,
    `${graph.files.length} files, ${resolved} imports between them`,
  );
}
