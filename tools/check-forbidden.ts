import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { colourPattern, rawColourLines } from './forbidden/colours.ts';
import { fontSizeRule, rawFontSizeLines } from './forbidden/font-sizes.ts';
import { habits } from './forbidden/habits.ts';
import { longLists } from './forbidden/long-lists.ts';
import { longTexts, noProse } from './forbidden/long-texts.ts';
import { outsideWorld } from './forbidden/outside-world.ts';
import type { Pattern } from './forbidden/pattern.ts';
import { turnsOfPhrase } from './forbidden/turns.ts';
import { words } from './forbidden/words.ts';
import { type Offence, reportOffences } from './offence.ts';
import { listFiles, readSources, type SourceFile } from './source-tree.ts';

/** All patterns that are searched in syntax trees. */
export const patterns: readonly Pattern[] = [
  ...outsideWorld,
  ...habits,
  ...words,
  longLists,
  turnsOfPhrase,
  longTexts(noProse),
  colourPattern,
];

/** Finds what must not be written, in all source files below `root`. */
export function checkForbidden(root: string, sources: readonly SourceFile[] = readSources(root)): Offence[] {
  return [...sources.flatMap(offencesIn), ...offencesInStyleSheets(root)];
}

function offencesIn(source: SourceFile): Offence[] {
  return patterns
    .filter(({ binds }) => binds(source.path))
    .flatMap((pattern) => pattern.find(source).map((line) => offence(pattern, source.path, line)));
}

const sheetRules = [
  { rule: colourPattern, linesOf: rawColourLines },
  { rule: fontSizeRule, linesOf: rawFontSizeLines },
] as const;

/** The names of all rules, those of style sheets too. */
export const ruleNames = [...new Set([...patterns, fontSizeRule].map(({ name }) => name))];

function offencesInStyleSheets(root: string): Offence[] {
  return listFiles(root)
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return sheetRules.flatMap(({ rule, linesOf }) =>
        linesOf(file, text).map((line) => offence(rule, file, line)),
      );
    });
}

function offence(
  { name, reason, instead }: Pick<Pattern, 'name' | 'reason' | 'instead'>,
  file: string,
  line: number,
): Offence {
  return { rule: name, file, line, message: `${reason}: ${instead}` };
}

if (import.meta.main) {
  const sources = readSources(process.cwd());
  process.exitCode = reportOffences(checkForbidden(process.cwd(), sources), `${sources.length} files`);
}
