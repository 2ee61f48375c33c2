import { readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { configure, layOut, runTool } from './fixture.ts';

const tsconfigs = ['tsconfig.json', 'tsconfig.server.json', 'tsconfig.ui.json', 'tsconfig.test.json'];

const lines = (count: number, line: string) => `${line}\n`.repeat(count);
const sum = (statements: number, result: string) =>
  `export function Sum() {\n  let total = 0;\n${lines(statements, '  total += 1;')}  return ${result};\n}\n`;
const testOf = (statements: number) =>
  `import { expect, test } from 'vitest';\ntest('a long one', () => {\n${lines(statements, '  expect(1).toBe(1);')}});\n`;

/** Sources at their limit of lines, and one line above it. */
const sizes = {
  inside: {
    'features/cast/server/jobs.ts': `export {};\n${lines(399, '// one')}`,
    'features/cast/server/listeners.ts': sum(76, 'total'),
    'features/cast/ui/parts/sum.tsx': sum(116, '<p>{total}</p>'),
    'features/cast/sum.test.ts': testOf(596),
  },
  outside: {
    'features/cast/server/acts/max-lines.ts': `export {};\n${lines(400, '// one')}`,
    'features/cast/server/acts/max-lines-per-function.ts': sum(77, 'total'),
    'features/cast/ui/parts/max-lines-per-function.tsx': sum(117, '<p>{total}</p>'),
    'features/cast/max-lines.test.ts': testOf(598),
  },
};

function write(root: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text);
}

const ruleOf = (file: string) => basename(file).replace(/(\.test)?\.tsx?$/, '');

describe('the linter', () => {
  test('refuses each bad file under the rule it is called after, and leaves the good ones alone', async () => {
    const root = layOut('lint/good', 'lint/bad');
    write(root, { ...sizes.inside, ...sizes.outside });
    configure(root, '.oxlintrc.json', 'package.json', ...tsconfigs);
    const { code, output } = await runTool('oxlint', ['--type-aware', '--format=unix'], root);
    const found = [...output.matchAll(/^(\S+?):\d+:\d+: .*\((\S+)\)\]$/gm)].map(
      ([, file = '', rule = '']) => ({ file, rule }),
    );
    const bad = readdirSync(layOut('lint/bad'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .concat(Object.keys(sizes.outside));
    expect(code).toBe(1);
    expect(found.filter(({ file }) => !bad.includes(file))).toEqual([]);
    const missed = bad.filter((file) => !found.some((one) => one.file === file && one.rule === ruleOf(file)));
    expect(missed).toEqual([]);
  });
});

describe('the formatter', () => {
  test('refuses other quotes, long lines and imports out of order, and accepts the rest', async () => {
    const root = layOut('format/good', 'format/bad');
    configure(root, 'biome.json', '.gitignore');
    const { code, output } = await runTool('biome', ['check', '.'], root);
    expect(code).toBe(1);
    const files = [...output.matchAll(/^(bin\/\S+?\.ts)/gm)].map(([, file = '']) => file);
    expect(new Set(files)).toEqual(new Set(['bin/double.ts', 'bin/order.ts', 'bin/wide.ts']));
  });
});

describe('the type checker', () => {
  const projects = ['server', 'ui', 'test'];
  const checkTypes = async (root: string) => {
    configure(root, 'package.json', ...tsconfigs);
    const runs = await Promise.all(
      projects.map((name) => runTool('tsc', ['-p', `tsconfig.${name}.json`, '--pretty', 'false'], root)),
    );
    return runs.map(({ output }) =>
      [...output.matchAll(/^(?:features\/cast\/)(\S+?)\(\d+,\d+\): error (TS\d+)/gm)]
        .map(([, file = '', code = '']) => `${file} ${code}`)
        .toSorted(),
    );
  };

  test('accepts a tree in order', async () => {
    expect(await checkTypes(layOut('types/good'))).toEqual([[], [], []]);
  });

  test('keeps the browser out of the server, the server out of the browser, and is strict in both', async () => {
    expect(await checkTypes(layOut('types/bad'))).toEqual([
      [
        'server/enum.ts TS1294',
        'server/exact.ts TS2375',
        'server/index-access.ts TS2322',
        'server/type-import.ts TS1484',
        'server/unused.ts TS6133',
        'server/window.ts TS2584',
      ],
      ['ui/parts/node.tsx TS2591'],
      ['cast.test.ts TS2322'],
    ]);
  });
});

describe('the search for dead code', () => {
  const findDead = async (...trees: readonly string[]) => {
    const root = layOut(...trees);
    configure(root, 'knip.json');
    return runTool('knip', ['--no-progress', '--no-config-hints'], root);
  };

  test('accepts a tree where everything is used', async () => {
    expect(await findDead('dead-code/good')).toEqual({ code: 0, output: '' });
  });

  test('finds a file, an export and a package that do not belong', async () => {
    const { code, output } = await findDead('dead-code/good', 'dead-code/bad');
    expect(code).toBe(1);
    expect(output).toMatch(/Unused files.*\n.*unused-file\.ts/);
    expect(output).toMatch(/Unused exports.*\n.*unusedExport/);
    expect(output).toMatch(/Unlisted dependencies.*\n.*left-pad/);
  });
});
