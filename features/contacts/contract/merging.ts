import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { verbatim } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from '../limits.ts';
import { absent, changed, contacts, ofOwner } from './cards.ts';
import { CardFields, ContactId, ContactRow, ContactView } from './views.ts';

/** A new card as typed so far, possibly incomplete or invalid. */
const Written = z.strictObject({
  displayName: verbatim(limits.nameMax).default(''),
  company: verbatim(limits.lineMax).default(''),
  emails: z.array(verbatim(limits.textMax)).max(limits.entriesMax).default([]),
  phones: z.array(verbatim(limits.textMax)).max(limits.entriesMax).default([]),
  imdbId: verbatim(limits.lineMax).default(''),
});
export type Written = z.infer<typeof Written>;

/** An existing contact that may be the new card's person. A match by name is only a hint. */
export const Alike = z.object({
  because: z.enum(['email', 'phone', 'imdb', 'name']),
  id: ContactId,
  displayName: z.string(),
  company: z.string(),
});
export type Alike = z.infer<typeof Alike>;

const MergeView = z.object({
  id: ClientId,
  kept: z.object({ id: ContactId, displayName: z.string() }),
  gone: z.object({ id: ContactId, displayName: z.string() }),
  mergedAt: Instant,
  undoUntil: Instant,
});

/** Contacts that may be one person. What is typed contains other people's addresses, so it stays out of the URL. */
export const duplicatesContract = {
  alike: act('POST /contacts/alike', 'Contacts that may be the same person as a new card', {
    ...contacts,
    stale: [],
    audited: 'no: looks',
  })
    .input(Written)
    .output(z.object({ items: z.array(Alike) })),
  duplicates: read(
    '/contacts/duplicates',
    'Suggested merges, and contacts that an import may have merged wrongly',
    contacts,
  ).output(
    z.object({
      pairs: z.array(
        z.object({
          one: ContactRow,
          other: ContactRow,
          because: z.enum(['email', 'phone', 'imdb', 'name']),
        }),
      ),
      /** Contacts that rows with another name went into: they may be two people, and can be split. */
      mixed: z.array(z.object({ id: ContactId, displayName: z.string(), names: z.array(z.string()) })),
    }),
  ),
};

/** Two cards of one person, side by side. Never merged automatically (CON-3). */
export const mergingContract = {
  merge: act('POST /contacts/merge', 'Merge two cards', {
    ...contacts,
    stale: ['list', 'facets', 'get', 'duplicates', 'merges', 'moved', 'sharedNotes'],
    audited: 'no: own',
  })
    .errors({
      ...absent,
      ...changed,
      'merge.two_members': { status: 409, message: 'These are two different members and can’t be merged.' },
      'merge.same': { status: 400, message: 'other: it is the same contact.' },
    })
    .input(
      z.strictObject({
        id: ClientId,
        /** The card that stays. */
        kept: z.strictObject({ id: ContactId, version: z.number().int() }),
        gone: z.strictObject({ id: ContactId, version: z.number().int() }),
        /** The merged card, field by field as chosen. */
        fields: CardFields,
      }),
    )
    .output(z.object({ contact: ContactView, merge: MergeView })),
  merges: read('/contacts/merges', 'Merges that can still be undone', contacts).output(
    z.object({ items: z.array(MergeView) }),
  ),
  unmerge: act('POST /contacts/merges/{id}/undo', 'Undo a merge', {
    ...ofOwner,
    stale: ['list', 'facets', 'get', 'duplicates', 'merges', 'moved', 'sharedNotes'],
    audited: 'no: own',
  })
    .errors({
      'merge.absent': { status: 404, message: 'Merge not found' },
      'merge.undo_late': {
        status: 409,
        message: 'This can no longer be undone: the contact has changed, or it was too long ago.',
      },
    })
    .input(z.strictObject({ id: ClientId }))
    .output(z.object({ contact: ContactView, back: ContactView })),
};
