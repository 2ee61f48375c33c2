import { expect, test } from 'vitest';
import { deviceName, knownPart } from './device-name.ts';

test('SES-9 a device is named by its browser and system, or by whichever is known', () => {
  expect(deviceName({ browser: 'Firefox', os: 'Linux' })).toBe('Firefox on Linux');
  expect(deviceName({ browser: 'Firefox', os: '' })).toBe('Firefox');
  expect(deviceName({ browser: '', os: 'Linux' })).toBe('Linux');
  expect(deviceName({ browser: '', os: '' })).toBeUndefined();
});

test('SES-9 values stored as unknown are not shown', () => {
  expect(deviceName({ browser: 'Unknown browser', os: 'macOS' })).toBe('macOS');
  expect(deviceName({ browser: 'Safari', os: 'Unknown system' })).toBe('Safari');
  expect(['Unknown browser', 'Unknown system', 'Edge'].map(knownPart)).toEqual(['', '', 'Edge']);
});
