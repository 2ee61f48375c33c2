import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { line, optionalLine, verbatim } from '#platform/contract/text.ts';
import { ChangeView, EntryView, ImportReport, Kind, Slug } from './contract/views.ts';
import { entryStates, limits } from './limits.ts';

const types = { policy: policy.page('admin-types') };
const writes = { ...types, stale: ['entries', 'entry', 'changes', 'findings', 'previewMerge'] };

export const absentEntry = { 'type.absent': { status: 404, message: 'Entry not found' } } as const;

/** Why an entry can't be written. */
export const writeRefusals = {
  'type.taken': {
    status: 409,
    message: 'label: there is an entry that looks the same.',
    data: z.object({ slug: z.string(), label: z.string(), state: z.enum(entryStates) }),
  },
  'type.mixed_alphabets': {
    status: 400,
    message: 'A word mixes letters of two alphabets.',
    data: z.object({ field: z.enum(['label', 'words', 'groups']), word: z.string() }),
  },
  'type.changed': {
    status: 409,
    message: 'Someone else changed this entry.',
    data: z.object({ current: EntryView }),
  },
  'type.state': {
    status: 409,
    message: 'This isn’t possible for an entry in this state.',
    data: z.object({ current: EntryView }),
  },
  'merge.target': { status: 400, message: 'into: choose a different entry that isn’t retired.' },
} as const;

/** Why a change can't be undone. */
export const undoRefusals = {
  'change.overtaken': { status: 409, message: 'The entry has changed since. Undo that change first.' },
  'type.in_use': {
    status: 409,
    message: 'The entry is in use. Retire it, or merge it into another one.',
    data: z.object({ uses: z.number().int() }),
  },
} as const;

const one = { kind: Kind, slug: Slug };
const words = z.array(line(limits.wordMax)).max(limits.wordsMax);
const groups = z.array(line(limits.groupMax)).min(1).max(limits.groupsMax);
const reason = line(limits.reasonMax);

/** A change of an entry: an id, so that a retry is the same change, and the version it was made on. */
const change = { ...one, changeId: ClientId, version: z.number().int().min(1) };

const Filter = {
  kind: Kind,
  q: optionalLine(limits.filterMax).optional(),
  state: z.enum(entryStates).optional(),
  group: verbatim(limits.groupMax).optional(),
};

const file = { kind: Kind, csv: z.string().min(1).max(limits.importMaxLength) };
const fileRefusals = {
  'import.unreadable': {
    status: 400,
    message: 'csv: the first line must name the columns, one of them "label".',
  },
  'import.too_long': { status: 400, message: `csv: more than ${limits.importRowsMax} rows.` },
} as const;

/** Reading a catalogue. `profiles.catalogue` reads it for a choice. */
export const readingContract = {
  entries: read('/admin/type-management/{kind}', 'A catalogue, by name', types)
    .input(z.strictObject({ ...Filter, ...pageInput({ size: limits.pageSize, max: limits.pageMax }) }))
    .output(
      page(EntryView).extend({
        total: z.number().int(),
        /** For the whole catalogue, whatever the filter. */
        counts: z.record(z.enum(entryStates), z.number().int()),
        groups: z.array(z.string()),
      }),
    ),
  exportEntries: read('/admin/type-management/{kind}/export', 'A filtered catalogue as CSV', {
    ...types,
    exported: 'catalogue.exported',
  })
    .input(z.strictObject(Filter))
    .output(z.object({ name: z.string(), csv: z.string(), rows: z.number().int() })),
  findings: read(
    '/admin/type-management/{kind}/findings',
    'Likely duplicates and misspellings in a catalogue',
    types,
  )
    .input(z.strictObject({ kind: Kind }))
    .output(
      z.object({
        items: z.array(
          z.object({
            about: z.enum(['name_of_another', 'mixed_alphabets', 'invisible']),
            slug: z.string(),
            label: z.string(),
            word: z.string(),
            other: z.object({ slug: z.string(), label: z.string() }).nullable(),
          }),
        ),
      }),
    ),
  changes: read('/admin/type-management/{kind}/changes', 'Changes to a catalogue, newest first', types)
    .input(z.strictObject({ kind: Kind, ...pageInput({ size: limits.historyMax, max: limits.pageMax }) }))
    .output(page(ChangeView)),
  entry: read('/admin/type-management/{kind}/entries/{slug}', 'One entry with its uses and changes', types)
    .errors(absentEntry)
    .input(z.strictObject(one))
    .output(
      EntryView.extend({
        /** Where it is used, by the name of the use. */
        usedIn: z.array(z.object({ use: z.string(), count: z.number().int() })),
        changes: z.array(ChangeView),
      }),
    ),
};

/** Changing an entry. */
export const writingContract = {
  addEntry: act('POST /admin/type-management/{kind}', 'Add an entry', {
    ...writes,
    audited: 'catalogue_entry.added',
  })
    .errors(writeRefusals)
    .input(z.strictObject({ kind: Kind, changeId: ClientId, label: line(limits.labelMax), groups, words }))
    .output(EntryView),
  editEntry: act(
    'PATCH /admin/type-management/{kind}/entries/{slug}',
    'Edit an entry’s name, categories and other names',
    { ...writes, audited: 'catalogue_entry.edited' },
  )
    .errors({ ...absentEntry, ...writeRefusals })
    .input(z.strictObject({ ...change, label: line(limits.labelMax), groups, words }))
    .output(EntryView),
  retireEntry: act(
    'POST /admin/type-management/{kind}/entries/{slug}/retire',
    'Retire an entry; it stays where it is used',
    { ...writes, audited: 'catalogue_entry.retired' },
  )
    .errors({ ...absentEntry, ...writeRefusals })
    .input(z.strictObject({ ...change, reason }))
    .output(EntryView),
  restoreEntry: act('POST /admin/type-management/{kind}/entries/{slug}/restore', 'Restore a retired entry', {
    ...writes,
    audited: 'catalogue_entry.restored',
  })
    .errors({ ...absentEntry, ...writeRefusals })
    .input(z.strictObject(change))
    .output(EntryView),
};

/** Merging an entry into another, and undoing a change. */
export const mergingContract = {
  previewMerge: read(
    '/admin/type-management/{kind}/entries/{slug}/merge',
    'Preview merging an entry into another',
    types,
  )
    .errors({ ...absentEntry, ...writeRefusals })
    .input(z.strictObject({ ...one, into: Slug }))
    .output(
      z.object({
        from: EntryView,
        into: EntryView,
        moves: z.array(z.object({ use: z.string(), count: z.number().int() })),
      }),
    ),
  mergeEntry: act(
    'POST /admin/type-management/{kind}/entries/{slug}/merge',
    'Merge an entry into another; its uses move along',
    { ...writes, audited: 'catalogue_entry.merged' },
  )
    .errors({ ...absentEntry, ...writeRefusals })
    .input(z.strictObject({ ...change, into: Slug, reason }))
    .output(z.object({ entry: EntryView, moved: z.number().int() })),
  undoChange: act(
    'POST /admin/type-management/{kind}/changes/{id}/undo',
    'Undo a change, if nothing came after it',
    { ...writes, audited: 'catalogue_entry.undone' },
  )
    .errors({
      ...writeRefusals,
      'change.absent': { status: 404, message: 'Change not found' },
      ...undoRefusals,
    })
    .input(z.strictObject({ kind: Kind, id: ClientId, changeId: ClientId }))
    .output(z.object({ entry: EntryView.nullable() })),
};

/** Importing entries from a CSV file: label, category, keywords. */
export const importingContract = {
  checkImport: act(
    'POST /admin/type-management/{kind}/import/check',
    'Preview an import row by row; changes nothing',
    { ...types, audited: 'no: looks' },
  )
    .errors(fileRefusals)
    .input(z.strictObject(file))
    .output(ImportReport),
  runImport: act(
    'POST /admin/type-management/{kind}/import',
    'Import a file; importing it again changes nothing',
    { ...writes, audited: 'catalogue.imported' },
  )
    .errors(fileRefusals)
    .input(z.strictObject({ ...file, id: ClientId, reason: line(limits.reasonMax) }))
    .output(ImportReport),
  undoImport: act(
    'POST /admin/type-management/{kind}/import/{id}/undo',
    'Undo an import, except for what was changed or used since',
    { ...writes, audited: 'catalogue.import_undone' },
  )
    .errors({ 'import.absent': { status: 404, message: 'Import not found' } })
    .input(z.strictObject({ kind: Kind, id: ClientId }))
    .output(z.object({ undone: z.number().int(), kept: z.number().int() })),
};

/** Administration of genres, companies and job titles. */
export const catalogues = {
  ...readingContract,
  ...writingContract,
  ...mergingContract,
  ...importingContract,
};

export const cataloguesEvents = liveEvents('catalogues', {
  /** An entry was changed: a browser that shows it refetches. */
  'catalogue.changed': z.object({ kind: Kind }),
});
