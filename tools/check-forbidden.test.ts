import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { checkForbidden, ruleNames } from './check-forbidden.ts';
import { layOut } from './fixture.ts';

test('a tree in order passes, near misses included', () => {
  expect(checkForbidden(layOut('forbidden/good'))).toEqual([]);
});

/** The lines of each bad file, which is called after the rule it breaks. */
const lines: Record<string, readonly number[]> = {
  'raw-clock.ts': [1, 2, 3, 4, 5],
  'sleeping-clock.ts': [1, 2],
  'raw-chance.ts': [1],
  'raw-network.ts': [1, 2, 3, 4],
  'raw-date-format.ts': [1, 2],
  'raw-setting.ts': [1],
  'effect-body.tsx': [3, 4],
  'role-rule.ts': [1, 2, 3, 5],
  'module-state.ts': [1, 2, 3],
  'empty-catch.ts': [4],
  'skipped-await.ts': [2],
  'lonely-wait.ts': [2],
  'caught-inside.ts': [2, 6],
  'bare-lazy.tsx': [1],
  'kept-text.ts': [2],
  'transaction-below-acts.ts': [4, 5],
  'stored-sentence.ts': [3, 4],
  'packed-spread.tsx': [2, 4],
  'awaits-in-a-row.ts': [2],
  'hidden-import.ts': [1],
  'own-mock.test.ts': [2, 3, 4],
  'disabled-check.ts': [1, 3, 5],
  'disabled-types.ts': [1],
  'unfinished.ts': [1, 2],
  'raw-colour.tsx': [1, 2, 3, 4],
  'raw-colour.module.css': [2, 3],
  'raw-font-size.module.css': [2, 6],
  'turn-of-phrase.ts': [1, 2],
  'raw-words.tsx': [3, 4, 5, 6],
  'unaided-text.tsx': [5, 6],
  'list-parameters.ts': [1, 2, 4],
};

const ruleOf = (file: string) => basename(file).replace(/\..*$/, '');

test('each forbidden pattern is found on its lines and under its name', () => {
  const offences = checkForbidden(layOut('forbidden/bad'));
  expect(offences.filter(({ rule, file }) => rule !== ruleOf(file))).toEqual([]);
  const found = Object.groupBy(offences, ({ file }) => basename(file));
  const places = Object.fromEntries(
    Object.entries(found).map(([file, list = []]) => [file, list.map(({ line = 0 }) => line)]),
  );
  expect(places).toEqual(lines);
});

test('every pattern has a file that breaks it', () => {
  const shown = new Set(Object.keys(lines).map(ruleOf));
  expect([...shown].toSorted()).toEqual(ruleNames.toSorted());
});
