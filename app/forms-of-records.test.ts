import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

// Forms show what they edit with `record` and `read` (decision 150); e2e/journeys/two-writers.ts draws each of them.

/** Forms that the journeys of two writers leave out, by the reason. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  'Its fields are chosen and not typed, which the forms of the kit show.': [
    'features/community/ui/parts/slow-dialog.tsx',
  ],
  'One’s own choice in one list of four.': ['features/projects/ui/parts/notices/notices-dialog.tsx'],
  'Without a field to type into; e2e/journeys/roles.ts has two administrators.': [
    'features/access/ui/parts/use-rule-edit.ts',
  ],
  'Drawn on its page; e2e/journeys/mail.ts has two writers.': ['features/mail/ui/parts/use-template-edit.ts'],
};

const imported = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/from '([^']+\.tsx?)'/g)].flatMap(([, path = '']) => {
    if (path.startsWith('#features/')) return path.slice(1);
    return path.startsWith('.') ? normalize(join(dirname(file), path)) : [];
  });

const isOfARecord = (source: string): boolean =>
  /\brecord(?:=\{|: \w|,)/.test(source) && /\bread(?:=\{|: [(\w]|[,}\s]+\})/.test(source);

test('X3: every form that shows a record which two people may edit is drawn by the journeys of two writers', () => {
  const parts = globSync('e2e/parts/*.tsx');
  const drawn = new Set(parts.flatMap(imported));
  for (const file of [...drawn].filter((one) => one.startsWith('features/')))
    for (const next of imported(file)) drawn.add(next);
  const forms = globSync('features/*/ui/**/*.{ts,tsx}').filter((file) =>
    isOfARecord(readFileSync(file, 'utf8')),
  );
  const left = new Set(Object.values(elsewhere).flat());
  expect(forms.filter((file) => !drawn.has(file) && !left.has(file)).toSorted()).toEqual([]);
  expect([...left].filter((file) => drawn.has(file) || !forms.includes(file))).toEqual([]);
  expect(forms.length).toBeGreaterThan(30);
});
