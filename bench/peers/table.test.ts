import { expect, test } from 'vitest';
import { tableOf, withTable } from './table.ts';

const line = {
  bench: 'peers',
  metric: 'rate32',
  unit: '1/s',
  ours: 5_000,
  floor: 7_000,
  peer: 900,
  peerName: 'parse',
  ratioToFloor: 0.71,
  ratioToPeer: 5.56,
  rounds: 5,
};

test('a run replaces the table between the marks and leaves the words around it alone', () => {
  const before = '# Performance\n<!-- peers: begin -->\nold\n<!-- peers: end -->\nAfter.\n';
  const once = withTable(before, tableOf([line], 'Five rounds.'));
  expect(once).toContain('| rate32 | 1/s | 5,000 | 7,000 | 900 | parse | 0.71 | 5.56 |  |');
  expect(once).not.toContain('old');
  expect(once.startsWith('# Performance\n')).toBe(true);
  expect(once.endsWith('<!-- peers: end -->\nAfter.\n')).toBe(true);
  expect(withTable(once, tableOf([line], 'Five rounds.'))).toBe(once);
});

test('a text without the marks is refused instead of being overwritten', () => {
  expect(() => withTable('# Performance\n', 'table')).toThrow('peers: begin');
});
