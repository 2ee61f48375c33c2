import { expect, test } from 'vitest';
import { limits, rewritten } from '../../limits.ts';
import { consoleLevels } from '../../policy/console.ts';
import { cleanLine } from '../../policy/rules.ts';
import { recordConsole } from './console-recorder.ts';

function page() {
  const said: [string, unknown[]][] = [];
  const talker = Object.fromEntries(
    consoleLevels.map((level) => [level, (...words: unknown[]) => void said.push([level, words])]),
  ) as unknown as Parameters<typeof recordConsole>[0];
  const window = new EventTarget();
  const record = recordConsole(talker, window);
  return { said, talker, window, record };
}

test('shell 9: the last 50 console entries are kept, and everything still reaches the console', () => {
  const { said, talker, record } = page();
  for (let n = 0; n < limits.consoleMax + 7; n++) talker.info(`line ${n}`);
  expect(record.lines()).toHaveLength(limits.consoleMax);
  expect([record.lines()[0]?.text, record.lines().at(-1)?.text]).toEqual(['line 7', 'line 56']);
  expect(said).toHaveLength(limits.consoleMax + 7);
});

test('FBK-4, FBK-5 lines leaving the record are rewritten and cleaned, from their full text', () => {
  const { talker, record } = page();
  talker.error(new Error('permission-denied'));
  talker.warn('signed in', { email: 'mara@studio.example' });
  expect(
    record
      .lines()
      .map(cleanLine)
      .map(({ level, text }) => [level, text]),
  ).toEqual([
    ['error', rewritten.permission],
    ['warn', 'signed in {"email":"[email]"}'],
  ]);
});

test('an uncaught error is recorded, and a value without a text does not break the page', () => {
  const { talker, window, record } = page();
  window.dispatchEvent(Object.assign(new Event('error'), { error: new Error('Nobody caught me') }));
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  talker.log(circle, undefined, 7n);
  expect(record.lines()[0]?.text).toContain('Uncaught Error: Nobody caught me');
  expect(record.lines()[1]?.text).toBe('[object Object] undefined 7');
});

test('the screenshot tool’s own messages are neither shown nor kept', () => {
  const { said, talker, record } = page();
  talker.warn('[snapdom] Text kept its natural width');
  expect([said, record.lines()]).toEqual([[], []]);
});

test('after stopping, the console is restored', () => {
  const { talker, record } = page();
  record.stop();
  talker.log('afterwards');
  expect(record.lines()).toEqual([]);
});
