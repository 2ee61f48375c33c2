import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesOf } from './new-feature/files.ts';
import { namesOf } from './new-feature/names.ts';

/** The lines outside a feature's folder: where each goes, and what it says. */
function registrations(name: string): Readonly<Record<string, (text: string) => string>> {
  const { camel, key } = namesOf(name);
  const manifest = key === name ? `manifests.${name}` : `manifests[${key}]`;
  return {
    'app/features.ts': (text) =>
      withLines(withImport(text, `import { ${camel}Server } from '#features/${name}/server/manifest.ts';`), [
        { after: 'export const manifests = {', before: '};\n', line: `  ${key}: ${camel}Server,\n` },
        { after: 'const standingAlone =', before: '});\n', line: `  ${key}: ${manifest}.mount(platform),\n` },
      ]),
    'app/browser.tsx': (text) =>
      withLines(withImport(text, `import { ${camel}Browser } from '#features/${name}/ui/manifest.ts';`), [
        { after: 'export const features', before: '};\n', line: `  ${key}: ${camel}Browser,\n` },
      ]),
    'tools/feature-map.ts': (text) =>
      withLines(text, [
        { after: 'export const features', before: '} satisfies Record<', line: `  ${key}: [],\n` },
      ]),
  };
}

/** Writes the folder of a new feature below `root` and the lines that register it; returns the files. */
export function writeNewFeature(root: string, name: string): string[] {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    throw new Error(
      'Name a feature in small letters, with a hyphen between words, such as `lists` or `call-sheets`.',
    );
  if (existsSync(join(root, 'features', name))) throw new Error(`features/${name} is there already.`);
  const changed = Object.entries(registrations(name)).map(
    ([file, register]) => [file, register(readFileSync(join(root, file), 'utf8'))] as const,
  );
  const files = [
    ...Object.entries(filesOf(name)).map(([file, text]) => [`features/${name}/${file}`, text] as const),
    ...changed,
  ];
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return files.map(([file]) => file);
}

/** A line to insert: after this piece of code, before the next line that starts with `before`. */
interface Addition {
  readonly after: string;
  readonly before: string;
  readonly line: string;
}

function withLines(text: string, additions: readonly Addition[]): string {
  return additions.reduce((written, addition) => {
    const begin = written.indexOf(addition.after);
    const at = begin < 0 ? -1 : written.indexOf(`\n${addition.before}`, begin);
    if (at < 0) throw new Error(`There is no place after ${JSON.stringify(addition.after)}`);
    return written.slice(0, at + 1) + addition.line + written.slice(at + 1);
  }, text);
}

const featureImport = /^import [^;]*? from '(#features\/[^']+)';$/gm;

/** The import among those of features, in the order that the formatter wants. */
function withImport(text: string, line: string): string {
  const path = /'([^']+)'/.exec(line)?.[1] ?? '';
  const imports = [...text.matchAll(featureImport)];
  const next = imports.find(([, other = '']) => other > path);
  const last = imports.at(-1);
  const at = next?.index ?? (last ? last.index + last[0].length + 1 : 0);
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}

if (import.meta.main) {
  const [name = ''] = process.argv.slice(2);
  try {
    for (const file of writeNewFeature(process.cwd(), name)) console.log(file);
    console.log(
      'Next: say in the README what it owns, then `npm run format`, `npm run migration` and `npm run map`.',
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
