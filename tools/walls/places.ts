import { vocabulary } from '../vocabulary.ts';

/**
 * Where a file stands in the house.
 * - `contract`, `policy` (with limits): used by both sides, reaching neither
 * - `server`, `ui`: the two sides
 * - `test`, `testing`: tests and what only tests use
 * - `tooling`: commands, checks, benchmarks, configuration
 */
export type Side = 'contract' | 'policy' | 'server' | 'ui' | 'test' | 'testing' | 'tooling';

export type Place = {
  layer: 'app' | 'feature' | 'platform' | 'tooling';
  side: Side;
  /** Only in features. */
  feature?: string;
  /** The word of the vocabulary a feature's file belongs to: `server/queries/inbox.ts` -> `queries`. */
  word?: string;
};

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const withoutExtension = (name: string) => name.replace(/\..*$/, '');

/** Tells the place of a file by its path alone. */
export function placeOf(path: string): Place {
  const [top = '', second = '', ...rest] = path.split('/');
  if (top === 'features' && rest.length > 0) return featurePlace(second, rest, isTest(path));
  if (top === 'platform') return { layer: 'platform', side: isTest(path) ? 'test' : platformSide(second) };
  if (top === 'app') return { layer: 'app', side: isTest(path) ? 'test' : appSide(path) };
  return { layer: 'tooling', side: isTest(path) ? 'test' : 'tooling' };
}

function featurePlace(feature: string, rest: readonly string[], isTestFile: boolean): Place {
  const [first = '', second = ''] = rest;
  const word = withoutExtension(rest.length > 1 && isRoom(first) ? second : first);
  const side = isTestFile ? 'test' : featureSide(first);
  return { layer: 'feature', feature, side, word };
}

type Room = 'server' | 'ui' | 'testing';
const isRoom = (name: string): name is Room => name === 'server' || name === 'ui' || name === 'testing';

function featureSide(first: string): Side {
  if (isRoom(first)) return first;
  const word = withoutExtension(first);
  if (word === 'contract') return 'contract';
  return (vocabulary.feature as readonly string[]).includes(word) ? 'policy' : 'server';
}

function platformSide(room: string): Side {
  if (room === 'contract' || room === 'ui' || room === 'testing') return room;
  return 'server';
}

function appSide(path: string): Side {
  if (path.startsWith('app/testing/')) return 'testing';
  return path.startsWith('app/shell/') || path.endsWith('.tsx') ? 'ui' : 'server';
}
