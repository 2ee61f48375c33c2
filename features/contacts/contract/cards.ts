import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { verbatim } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { cardStates, keepViews, limits } from '../limits.ts';
import { CardFields, ContactFacets, ContactId, ContactRow, ContactView, withFacets } from './views.ts';

export const contacts = { policy: policy.page('contacts') };
export const ofOwner = { policy: policy.owned(contacts.policy) };
const onDesk = { ...contacts, desk: 'contacts' } as const;
export const ofDesk = { ...ofOwner, desk: 'contacts' } as const;

export const absent = { 'contact.absent': { status: 404, message: 'Contact not found' } } as const;
export const changed = {
  'contact.changed': {
    status: 409,
    message: 'This contact was changed on another device.',
    data: z.object({ current: ContactView }),
  },
} as const;
export const tooMany = {
  'contact.too_many': { status: 409, message: 'You’ve reached the contact limit.' },
} as const;
const one = z.strictObject({ id: ContactId });
const paged = pageInput({ size: limits.pageSize, max: limits.pageMax });

const ListFilter = {
  /** Part of a name, company, job, tag or address. */
  q: verbatim(100).optional(),
  tag: verbatim(limits.tagMax).optional(),
  state: z.enum(cardStates).optional(),
  kind: z.enum(['member', 'card']).optional(),
  /** One of the letters of `facets`. */
  letter: z.string().max(4).optional(),
  /** Only contacts with a rhythm, longest due first (CON-4). */
  view: z.enum(keepViews).optional(),
};

/** A removed card, while it can be restored. */
export const RemovedCard = z.object({
  id: ContactId,
  displayName: z.string(),
  title: z.string(),
  company: z.string(),
  removedAt: Instant,
  /** It can be restored until then. */
  until: Instant,
});
export type RemovedCard = z.infer<typeof RemovedCard>;

/** Contacts: connected members and private cards, visible only to the owner. */
export const readingContract = {
  list: read('/contacts', 'My contacts, by name', onDesk)
    .input(z.strictObject({ ...paged, ...ListFilter }))
    .output(page(ContactRow).extend({ total: z.number().int() })),
  facets: read('/contacts/facets', 'The letters and tags of my contacts', onDesk).output(ContactFacets),
  get: read('/contacts/{id}', 'One contact', ofDesk).errors(absent).input(one).output(ContactView),
  exportContacts: read('/contacts/export', 'My contacts as a file', {
    ...contacts,
    exported: 'contacts.exported',
  })
    .input(z.strictObject({ format: z.enum(['csv', 'vcard3', 'vcard4']).default('csv'), ...ListFilter }))
    .output(z.object({ name: z.string(), type: z.string(), text: z.string(), rows: z.number().int() })),
};

/** What an owner keeps of a contact. */
export const cardsContract = {
  save: act('PUT /contacts/{id}', 'Create a card, or edit the version I opened', {
    ...ofDesk,
    mayNameSelf: true,
    stale: ['list', 'facets', 'duplicates', 'moved'],
    gives: 'get',
    audited: 'on desks',
  })
    .errors({ ...absent, ...changed, ...tooMany })
    .input(
      z.strictObject({
        id: ContactId,
        /** The version it is based on, 0 for a new card. */
        version: z.number().int().min(0),
        fields: CardFields,
      }),
    )
    .output(ContactView),
  remove: act('DELETE /contacts/{id}', 'Remove a card; it can be restored', {
    ...ofOwner,
    stale: ['list', 'facets', 'removed', 'duplicates', 'moved'],
    audited: 'no: own',
  })
    .errors(absent)
    .input(one)
    .output(z.object({ removedAt: Instant })),
  removed: read('/contacts/removed', 'Removed cards that can be restored, newest first', contacts)
    .input(z.strictObject(paged))
    .output(page(RemovedCard)),
  restore: act('POST /contacts/{id}/restore', 'Restore a card', {
    ...ofOwner,
    stale: ['list', 'removed', 'duplicates', 'moved'],
    gives: 'get',
    alsoGives: ['facets', 'facets'],
    audited: 'no: own',
  })
    .errors(absent)
    .input(one)
    .output(ContactView.extend(withFacets)),
  link: act('PUT /contacts/{id}/member', 'Link a card to the member with its address; null unlinks it', {
    ...ofOwner,
    stale: ['list', 'facets', 'duplicates', 'moved'],
    gives: 'get',
    audited: 'no: own',
  })
    .errors({
      ...absent,
      'contact.not_this_member': {
        status: 409,
        message: 'personId: none of the contact’s addresses is theirs.',
      },
      'contact.linked_already': { status: 409, message: 'Another contact is already linked to this member.' },
    })
    .input(z.strictObject({ id: ContactId, personId: PersonId.nullable() }))
    .output(ContactView),
};

/** Keeping in touch (CON-4). */
export const keepingContract = {
  keepInTouch: act(
    'PUT /contacts/{id}/keep',
    'Set how often I want to be in touch, or pause it; creates the card of a member',
    { ...ofOwner, stale: ['list', 'facets'], gives: 'get', audited: 'no: own' },
  )
    .errors({
      ...absent,
      ...tooMany,
      'keep.changed': {
        status: 409,
        message: 'This reminder was changed on another device.',
        data: z.object({ current: ContactView }),
      },
      'keep.snooze': {
        status: 409,
        message: 'snoozedUntil: pick a date in the next 12 months.',
      },
    })
    .input(
      z.strictObject({
        id: ContactId,
        /** The version it is based on. */
        version: z.number().int().min(0),
        /** Rhythm in days. Null ends it along with its snooze and pause. */
        days: z.number().int().min(limits.keepDaysMin).max(limits.keepDaysMax).nullable(),
        snoozedUntil: Instant.nullable().default(null),
        isPaused: z.boolean().default(false),
      }),
    )
    .output(ContactView),
};
