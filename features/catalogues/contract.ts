import { z } from 'zod';
import { ClientId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { line, optionalLine, verbatim } from '#platform/contract/text.ts';
import { importContract } from './contract/imports.ts';
import { absentEntry, ChangeView, EntryView, Kind, Slug, writeRefusals } from './contract/views.ts';
import { entryStates, limits } from './limits.ts';

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

/** Administration of genres, companies and job titles. `profiles.catalogue` reads them for a choice. */
export const catalogues = {
  entries: procedure
    .route({ method: 'GET', path: '/admin/type-management/{kind}', summary: 'A catalogue, by name' })
    .input(z.strictObject({ ...Filter, ...pageInput({ size: limits.pageSize, max: limits.pageMax }) }))
    .output(
      page(EntryView).extend({
        total: z.number().int(),
        /** For the whole catalogue, whatever the filter. */
        counts: z.record(z.enum(entryStates), z.number().int()),
        groups: z.array(z.string()),
      }),
    ),
  exportEntries: procedure
    .route({
      method: 'GET',
      path: '/admin/type-management/{kind}/export',
      summary: 'A filtered catalogue as CSV',
    })
    .input(z.strictObject(Filter))
    .output(z.object({ name: z.string(), csv: z.string(), rows: z.number().int() })),
  findings: procedure
    .route({
      method: 'GET',
      path: '/admin/type-management/{kind}/findings',
      summary: 'Likely duplicates and misspellings in a catalogue',
    })
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
  changes: procedure
    .route({
      method: 'GET',
      path: '/admin/type-management/{kind}/changes',
      summary: 'Changes to a catalogue, newest first',
    })
    .input(z.strictObject({ kind: Kind, ...pageInput({ size: limits.historyMax, max: limits.pageMax }) }))
    .output(page(ChangeView)),
  entry: procedure
    .route({
      method: 'GET',
      path: '/admin/type-management/{kind}/entries/{slug}',
      summary: 'One entry with its uses and changes',
    })
    .errors(absentEntry)
    .input(z.strictObject(one))
    .output(
      EntryView.extend({
        /** Where it is used, by the name of the use. */
        usedIn: z.array(z.object({ use: z.string(), count: z.number().int() })),
        changes: z.array(ChangeView),
      }),
    ),
  addEntry: procedure
    .route({ method: 'POST', path: '/admin/type-management/{kind}', summary: 'Add an entry' })
    .errors(writeRefusals)
    .input(z.strictObject({ kind: Kind, changeId: ClientId, label: line(limits.labelMax), groups, words }))
    .output(EntryView),
  editEntry: procedure
    .route({
      method: 'PATCH',
      path: '/admin/type-management/{kind}/entries/{slug}',
      summary: 'Edit an entry’s name, categories and other names',
    })
    .errors({ ...absentEntry, ...writeRefusals })
    .input(z.strictObject({ ...change, label: line(limits.labelMax), groups, words }))
    .output(EntryView),
  retireEntry: procedure
    .route({
      method: 'POST',
      path: '/admin/type-management/{kind}/entries/{slug}/retire',
      summary: 'Retire an entry; it stays where it is used',
    })
    .errors({ ...absentEntry, ...writeRefusals })
    .input(z.strictObject({ ...change, reason }))
    .output(EntryView),
  restoreEntry: procedure
    .route({
      method: 'POST',
      path: '/admin/type-management/{kind}/entries/{slug}/restore',
      summary: 'Restore a retired entry',
    })
    .errors({ ...absentEntry, ...writeRefusals })
    .input(z.strictObject(change))
    .output(EntryView),
  previewMerge: procedure
    .route({
      method: 'GET',
      path: '/admin/type-management/{kind}/entries/{slug}/merge',
      summary: 'Preview merging an entry into another',
    })
    .errors({ ...absentEntry, ...writeRefusals })
    .input(z.strictObject({ ...one, into: Slug }))
    .output(
      z.object({
        from: EntryView,
        into: EntryView,
        moves: z.array(z.object({ use: z.string(), count: z.number().int() })),
      }),
    ),
  mergeEntry: procedure
    .route({
      method: 'POST',
      path: '/admin/type-management/{kind}/entries/{slug}/merge',
      summary: 'Merge an entry into another; its uses move along',
    })
    .errors({ ...absentEntry, ...writeRefusals })
    .input(z.strictObject({ ...change, into: Slug, reason }))
    .output(z.object({ entry: EntryView, moved: z.number().int() })),
  undoChange: procedure
    .route({
      method: 'POST',
      path: '/admin/type-management/{kind}/changes/{id}/undo',
      summary: 'Undo a change, if nothing came after it',
    })
    .errors({
      ...writeRefusals,
      'change.absent': { status: 404, message: 'Change not found' },
      'change.overtaken': { status: 409, message: 'The entry has changed since. Undo that change first.' },
      'type.in_use': {
        status: 409,
        message: 'The entry is in use. Retire it, or merge it into another one.',
        data: z.object({ uses: z.number().int() }),
      },
    })
    .input(z.strictObject({ kind: Kind, id: ClientId, changeId: ClientId }))
    .output(z.object({ entry: EntryView.nullable() })),
  ...importContract,
};

export const cataloguesEvents = liveEvents('catalogues', {
  /** An entry was changed: a browser that shows it refetches. */
  'catalogue.changed': z.object({ kind: Kind }),
});
