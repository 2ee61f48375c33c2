import type { Offence } from '../offence.ts';
import type { Graph } from './graph.ts';
import { placeOf } from './places.ts';

/** Each feature with the features it may import. */
export type FeatureMap = Readonly<Record<string, readonly string[]>>;

const mapFile = 'tools/feature-map.ts';

/** Compares the imports between features with the map, both ways, and the map with itself. */
export function findMapOffences(graph: Graph, map: FeatureMap): Offence[] {
  const onDisk = new Set(
    graph.files.map((file) => placeOf(file).feature).filter((name) => name !== undefined),
  );
  return [
    ...unknownFeatures(onDisk, map),
    ...missingEdges(graph, map),
    ...unusedEdges(graph, map),
    ...mapCircles(map),
  ];
}

function unknownFeatures(onDisk: ReadonlySet<string>, map: FeatureMap): Offence[] {
  const named = new Set([...Object.keys(map), ...Object.values(map).flat()]);
  return [
    ...[...onDisk.difference(new Set(Object.keys(map)))].map((feature) => ({
      rule: 'map-feature-missing',
      file: mapFile,
      message: `features/${feature} is not in the map`,
    })),
    ...[...named.difference(onDisk)].map((feature) => ({
      rule: 'map-feature-unknown',
      file: mapFile,
      message: `there is no features/${feature}`,
    })),
  ];
}

type FeatureEdge = { from: string; to: string; file: string; line: number };

function featureEdges(graph: Graph): FeatureEdge[] {
  return graph.edges.flatMap(({ from: file, to, line }) => {
    if (to.kind !== 'file') return [];
    const [source, target] = [placeOf(file), placeOf(to.path)];
    if (!source.feature || !target.feature || source.feature === target.feature) return [];
    // A test may make the rows of any feature.
    if (source.side === 'test' && target.side === 'testing') return [];
    return [{ from: source.feature, to: target.feature, file, line }];
  });
}

function missingEdges(graph: Graph, map: FeatureMap): Offence[] {
  return featureEdges(graph)
    .filter(({ from, to }) => !map[from]?.includes(to))
    .map(({ from, to, file, line }) => ({
      rule: 'map-edge-missing',
      file,
      line,
      message: `${mapFile} does not let ${from} import ${to}`,
    }));
}

function unusedEdges(graph: Graph, map: FeatureMap): Offence[] {
  const used = new Set(featureEdges(graph).map(({ from, to }) => `${from} -> ${to}`));
  return Object.entries(map)
    .flatMap(([from, targets]) => targets.map((to) => `${from} -> ${to}`))
    .filter((edge) => !used.has(edge))
    .map((edge) => ({ rule: 'map-edge-unused', file: mapFile, message: `nobody uses ${edge} any more` }));
}

function mapCircles(map: FeatureMap): Offence[] {
  const settled = new Set<string>();
  const circles: Offence[] = [];
  const visit = (feature: string, path: readonly string[]): void => {
    if (path.includes(feature)) {
      const circle = [...path.slice(path.indexOf(feature)), feature].join(' -> ');
      circles.push({ rule: 'map-circle', file: mapFile, message: circle });
      return;
    }
    if (settled.has(feature)) return;
    for (const next of map[feature] ?? []) visit(next, [...path, feature]);
    settled.add(feature);
  };
  for (const feature of Object.keys(map)) visit(feature, []);
  return circles;
}
