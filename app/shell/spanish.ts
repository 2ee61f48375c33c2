import { found } from 'virtual:features/spanish';
import { audience, kit, part, theme, time } from '#platform/ui/copy.es.ts';
import { conflict } from '#platform/ui/kit/conflict/conflict-copy.es.ts';
import { form } from '#platform/ui/kit/form/form-copy.es.ts';
import { imports } from '#platform/ui/kit/imports/import-copy.es.ts';
import { peopleField } from '#platform/ui/kit/people/people-copy.es.ts';
import { reports } from '#platform/ui/kit/report-copy.es.ts';
import { savedSearches } from '#platform/ui/kit/saved-searches/saved-copy.es.ts';
import type { Dictionary } from '#platform/ui/language.ts';
import { richEditor } from '#platform/ui/rich-text/rich-editor-copy.es.ts';
import { richText } from '#platform/ui/rich-text/rich-text-copy.es.ts';
import { spanish as shell } from './copy.es.ts';
import { spanish as desk } from './desk/copy.es.ts';
import { spanish as palette } from './palette/copy.es.ts';
import { refusals } from './refusals.es.ts';
import { shortcuts } from './shortcut-copy.es.ts';
import { spanish as status } from './status/copy.es.ts';
import { spanish as terms } from './terms/copy.es.ts';

/** All Spanish words, in one chunk that only Spanish readers load. The keys are those of `translated`. */
export const spanish: Dictionary = {
  words: {
    audience,
    kit,
    conflict,
    form,
    imports,
    peopleField,
    reports,
    richEditor,
    richText,
    savedSearches,
    part,
    theme,
    time,
    palette,
    shell,
    desk,
    status,
    terms,
    shortcuts,
    ...Object.fromEntries(found.flatMap(({ words }) => Object.entries(words ?? {}))),
  },
  refusals: {
    ...refusals,
    ...Object.fromEntries(found.flatMap((feature) => Object.entries(feature.refusals ?? {}))),
  },
};
