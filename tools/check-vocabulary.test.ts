import { expect, test } from 'vitest';
import { checkVocabulary } from './check-vocabulary.ts';
import { layOut } from './fixture.ts';

test('a feature of known words passes', () => {
  expect(checkVocabulary(layOut('vocabulary/good'))).toEqual([]);
});

test('each stranger is named with the rule it breaks', () => {
  const offences = checkVocabulary(layOut('vocabulary/bad'));
  const found = Object.groupBy(offences, ({ rule }) => rule);
  const files = Object.fromEntries(
    Object.entries(found).map(([rule, list = []]) => [rule, list.map(({ file }) => file)]),
  );
  expect(files).toEqual({
    'kebab-case': ['features/cast/ui/parts/CastCard.tsx'],
    'no-barrel': ['features/cast/ui/pages/index.ts', 'platform/server/index.ts'],
    'no-readme': ['features/cast'],
    'refused-word': [
      'app/lib/open.ts',
      'features/cast/server/acts2.ts',
      'features/cast/server/date-utils.ts',
      'features/cast/ui/parts/helpers/names.ts',
      'platform/shared/text.ts',
      'tools/session-manager.ts',
    ],
    vocabulary: [
      'features/cast/catalogues/read.ts',
      'features/cast/schema.ts',
      'features/cast/server/acts2.ts',
      'features/cast/server/date-utils.ts',
      'features/cast/server/mailer.ts',
      'features/cast/testing/scenes.ts',
      'features/cast/ui/hooks/use-cast.ts',
      'features/stray.ts',
      'platform/shared/text.ts',
    ],
  });
});
