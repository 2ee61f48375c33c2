import { expect, test } from 'vitest';
import { isInHouse } from './service-address.ts';

test.each([
  'localhost',
  '127.0.0.1',
  '10.1.2.3',
  '192.168.0.9',
  '172.16.0.1',
  '172.31.9.9',
  'ollama',
  '[::1]',
  '[fd12::1]',
])('%s is local', (host) => {
  expect(isInHouse(host)).toBe(true);
});

test.each([
  'api.example',
  '8.8.8.8',
  '172.32.0.1',
  '192.169.0.1',
  '11.0.0.1',
  'ollama.example',
  '[2001:db8::1]',
  '10.example.com',
])('%s is external', (host) => {
  expect(isInHouse(host)).toBe(false);
});
