import { expect, test } from 'vitest';
import {
  type Connectivity,
  type ConnectivityEvent,
  connectivityLimits,
  reduceConnectivity,
} from './connectivity-state.ts';

const after = (...events: ConnectivityEvent[]) => events.reduce<Connectivity>(reduceConnectivity, 'online');

test('SHL-8 a first load that works shows nothing', () => {
  expect(after('reached')).toBe('online');
});

test('SHL-8 a failed probe shows offline, and one answer ends it at once', () => {
  expect(after('reached', 'unreached')).toBe('offline');
  expect(after('reached', 'unreached', 'reached')).toBe('restored');
});

test('SHL-8 the good news disappears after 5 s, and its late timer does not hide a new failure', () => {
  expect(connectivityLimits.restoredMs).toBe(5_000);
  expect(after('unreached', 'reached', 'restored-shown')).toBe('online');
  expect(after('unreached', 'reached', 'unreached', 'restored-shown')).toBe('offline');
});

test('further answers do not lengthen or repeat the good news', () => {
  expect(after('unreached', 'reached', 'reached')).toBe('restored');
  expect(after('unreached', 'reached', 'restored-shown', 'reached')).toBe('online');
});
