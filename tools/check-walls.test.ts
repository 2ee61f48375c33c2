import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkWalls } from './check-walls.ts';
import { layOut } from './fixture.ts';
import { edgeRules } from './walls/edge-rules.ts';
import type { FeatureMap } from './walls/map-rules.ts';

const map: FeatureMap = { cast: [], desk: ['cast'] };
const rulesIn = (offences: readonly { rule: string }[]) =>
  [...new Set(offences.map(({ rule }) => rule))].toSorted();
const check = (trees: readonly string[], features: FeatureMap = map) =>
  checkWalls(layOut(...trees.map((tree) => `walls/${tree}`)), features);

/** The files in which each tree breaks its rule, and the rules that the same import breaks besides. */
const broken: Record<string, { in: readonly string[]; besides?: readonly string[] }> = {
  'platform-knows-no-feature': { in: ['platform/server/greeting.ts', 'platform/ui/frame.ts'] },
  'feature-knows-no-app': {
    in: ['features/desk/server/acts.test.ts', 'features/desk/server/acts.ts'],
  },
  'product-knows-no-tooling': { in: ['features/desk/server/jobs.ts'] },
  'feature-door': {
    in: [
      'features/desk/server/listeners.ts',
      'features/desk/server/views.ts',
      'features/desk/ui/parts/row.tsx',
    ],
  },
  'contract-imports-contracts': { in: ['features/desk/contract.ts', 'features/desk/contract.ts'] },
  'policy-is-pure': { in: Array.from({ length: 3 }, () => 'features/desk/policy.ts') },
  'database-stays-home': {
    in: ['features/cast/server/parts.ts', 'features/desk/server/parts.ts', 'features/desk/server/parts.ts'],
  },
  'tests-stay-out': { in: ['app/features.ts', 'features/desk/server/jobs.ts'] },
  'unresolved-import': { in: ['features/desk/server/jobs.ts', 'features/desk/server/jobs.ts'] },
  'opaque-import': { in: ['features/desk/server/jobs.ts'] },
  'shipped-packages': { in: ['features/desk/server/jobs.ts'] },
  'ui-reaches-no-server': {
    in: ['by-type.ts', 'direct.tsx', 'node.ts', 'through.tsx', 'worker.ts'].map(
      (file) => `features/desk/ui/parts/${file}`,
    ),
    // The worker also loads what the server is made of.
    besides: ['policy-is-pure', 'ui-loads-no-contract'],
  },
  'ui-loads-no-contract': {
    in: [
      'features/desk/ui/parts/direct.tsx',
      'features/desk/ui/parts/schema.ts',
      'features/desk/ui/parts/through.tsx',
      'platform/ui/ids.ts',
    ],
    besides: ['policy-is-pure'],
  },
  'foreign-table': { in: Array.from({ length: 2 }, () => 'features/desk/server/queries/joined.ts') },
  'account-state': { in: ['features/desk/server/queries/locked.ts'] },
  'secret-unasked': { in: ['features/desk/server/queries/by-token.ts'] },
  'no-circle': { in: ['features/desk/server/acts.ts'] },
  'map-edge-missing': { in: ['features/cast/server/jobs.ts'] },
};

describe('the walls', () => {
  test('a tree in order passes, and every import in it was read', () => {
    const { offences, graph } = check(['good']);
    expect(offences).toEqual([]);
    expect(graph.edges).toHaveLength(41);
    expect(graph.edges.filter(({ to }) => to.kind === 'file')).toHaveLength(34);
  });

  test.each(Object.entries(broken))(
    '%s fails where it is broken and nowhere else',
    (rule, { in: files, besides }) => {
      const { offences } = check(['good', rule]);
      expect(rulesIn(offences)).toEqual([rule, ...(besides ?? [])].toSorted());
      const places = offences.filter((offence) => offence.rule === rule).map(({ file }) => file);
      expect(places.toSorted()).toEqual(files);
    },
  );

  test('every rule about an import has a tree that breaks it', () => {
    const trees = readdirSync(join(import.meta.dirname, 'fixtures/walls'));
    expect(trees).toEqual(expect.arrayContaining(edgeRules.map(({ name }) => name)));
    expect(trees.toSorted()).toEqual(['good', ...Object.keys(broken)].toSorted());
  });

  test('an offence tells the line and the whole path to the server', () => {
    const { offences } = check(['good', 'ui-reaches-no-server']);
    const through = offences.find(({ file }) => file.endsWith('through.tsx'));
    expect(through).toMatchObject({ line: 1 });
    expect(through?.message).toContain('features/desk/policy.ts -> features/desk/server/parts.ts');
  });
});

describe('the feature map', () => {
  test.each<[string, FeatureMap]>([
    ['map-edge-unused', { cast: ['desk'], desk: [] }],
    ['map-edge-missing', { cast: [], desk: [] }],
    ['map-feature-missing', { desk: ['cast'] }],
    ['map-feature-unknown', { cast: [], desk: ['cast'], props: [] }],
    ['map-circle', { cast: ['desk'], desk: ['cast'] }],
  ])('%s fails', (rule, features) => {
    expect(rulesIn(check(['good'], features).offences)).toContain(rule);
  });
});
