import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { line, optionalLine, optionalText } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits, listKinds, statuses } from '../limits.ts';
import { AddReport, DecisionView, ListId, ListView, MemberView } from './views.ts';

const ofPerson = { policy: policy.signedIn };
/** Readers chosen by the owner can see a list, its members and its decisions (LST-7). */
const ofOwner = { policy: policy.own };

const absent = { 'list.absent': { status: 404, message: 'List does not exist' } } as const;
const nameTaken = {
  'list.name_taken': { status: 409, message: 'A list with that name already exists.' },
} as const;
const noMember = {
  'member.absent': { status: 404, message: 'This person is no longer on the list.' },
} as const;
const memberChanged = {
  'member.changed': {
    status: 409,
    message: 'This has changed since you opened it.',
    data: z.object({ current: MemberView }),
  },
} as const;

const paged = pageInput({ size: limits.pageSize, max: limits.pageMax });
const one = z.strictObject({ id: ListId });
const Lists = z.object({ items: z.array(ListView) });
const People = z.array(PersonId).min(1).max(limits.atOnceMax);
/** Created by the browser. Repeating an act is idempotent, and it can be undone by this id. */
const actId = ClientId;

/** A person's own lists, without their members. */
export const ownContract = {
  list: read('/custom-lists', 'My lists: pinned first, then the last changed', ofPerson).output(Lists),
  refresh: act('POST /custom-lists/refresh', 'Refresh my lists', { ...ofPerson, audited: 'no: own' })
    .errors({
      'lists.throttled': {
        status: 429,
        message: 'Please wait a moment before refreshing again',
        data: z.object({ retryAfterSeconds: z.number().int() }),
      },
    })
    .output(Lists),
  holding: read('/custom-lists-holding/{personId}', 'Which of my lists someone is on', ofPerson)
    .input(z.strictObject({ personId: PersonId }))
    .output(z.object({ ids: z.array(ListId) })),
  create: act('POST /custom-lists', 'Create a list', {
    ...ofPerson,
    makes: 'new',
    stale: ['list', 'holding'],
    audited: 'no: own',
  })
    .errors({
      ...absent,
      ...nameTaken,
      'lists.too_many': { status: 409, message: 'You’ve reached the list limit.' },
    })
    .input(z.strictObject({ id: ListId, name: line(limits.nameMax) }))
    .output(ListView),
  get: read('/custom-lists/{id}', 'One list', ofOwner).errors(absent).input(one).output(ListView),
  edit: act('PATCH /custom-lists/{id}', 'Edit a list’s name, note or kind, based on the version I opened', {
    ...ofOwner,
    stale: ['list', 'members', 'decisions'],
    gives: 'get',
    audited: 'no: own',
  })
    .errors({
      ...absent,
      ...nameTaken,
      'list.name_same': { status: 400, message: 'name: That’s already its name.' },
      'list.job_missing': { status: 400, message: 'job: Enter a role.' },
      'list.changed': {
        status: 409,
        message: 'This list has changed since you opened it.',
        data: z.object({ current: ListView }),
      },
    })
    .input(
      z.strictObject({
        id: ListId,
        /** The `version` the change is based on. */
        version: z.number().int(),
        name: line(limits.nameMax).optional(),
        note: optionalText(limits.noteMax).optional(),
        kind: z.enum(listKinds).optional(),
        job: optionalLine(limits.jobMax).optional(),
      }),
    )
    .output(ListView),
  pin: act('PUT /custom-lists/{id}/pin', 'Pin a list, or unpin it', {
    ...ofOwner,
    stale: ['list'],
    gives: 'get',
    audited: 'no: own',
  })
    .errors(absent)
    .input(z.strictObject({ id: ListId, isPinned: z.boolean() }))
    .output(ListView),
  remove: act('DELETE /custom-lists/{id}', 'Delete a list; it can be brought back', {
    ...ofOwner,
    stale: ['list', 'deleted', 'holding'],
    audited: 'no: own',
  })
    .errors(absent)
    .input(one)
    .output(one),
  restore: act('POST /custom-lists/{id}/restore', 'Restore a deleted list', {
    ...ofOwner,
    stale: ['list', 'deleted', 'holding'],
    gives: 'get',
    audited: 'no: own',
  })
    .errors({ ...absent, ...nameTaken })
    .input(one)
    .output(ListView),
  deleted: read('/deleted-custom-lists', 'My deleted lists, newest first', ofPerson).output(
    z.object({
      items: z.array(
        z.object({
          id: ListId,
          name: z.string(),
          memberCount: z.number().int(),
          deletedAt: Instant,
        }),
      ),
    }),
  ),
};

/** The members of a list and their order. */
export const membersContract = {
  members: read('/custom-lists/{id}/members', 'The people of a list, in its order', ofOwner)
    .errors(absent)
    .input(z.strictObject({ id: ListId, ...paged }))
    .output(page(MemberView)),
  addMembers: act(
    'POST /custom-lists/{id}/members',
    'Add someone, or up to 500 at once with a report for each',
    { ...ofOwner, stale: ['list', 'members', 'holding'], gives: ['get', 'list'], audited: 'no: own' },
  )
    .errors({
      ...absent,
      // For one person only. With many, each has a row in the report.
      'member.present': { status: 409, message: 'Profile already in list' },
      'member.unknown': { status: 404, message: 'Person not found' },
      'member.self': { status: 400, message: 'You cannot add yourself to a list.' },
      'member.reader': {
        status: 409,
        message: 'This person can read the list. Stop sharing it with them first.',
      },
      'list.full': { status: 409, message: 'The list is full.' },
    })
    .input(z.strictObject({ id: ListId, people: People, actId }))
    .output(AddReport),
  removeMembers: act('POST /custom-lists/{id}/members/remove', 'Remove people from a list', {
    ...ofOwner,
    stale: ['list', 'members', 'holding'],
    gives: ['get', 'list'],
    audited: 'no: own',
  })
    .errors(absent)
    .input(z.strictObject({ id: ListId, people: People, actId }))
    .output(z.object({ list: ListView, removed: z.number().int() })),
  undo: act('POST /custom-lists/{id}/undo', 'Undo an addition or a removal', {
    ...ofOwner,
    stale: ['list', 'members', 'holding'],
    gives: ['get', 'list'],
    audited: 'no: own',
  })
    .errors(absent)
    .input(z.strictObject({ id: ListId, actId }))
    .output(z.object({ list: ListView, people: z.number().int() })),
  move: act('POST /custom-lists/{id}/move', 'Reorder a list', {
    ...ofOwner,
    stale: ['list', 'members'],
    gives: 'get',
    audited: 'no: own',
  })
    .errors({ ...absent, ...noMember })
    .input(z.strictObject({ id: ListId, personId: PersonId, after: PersonId.nullable() }))
    .output(ListView),
};

/** A member after a change, with the list it changed. */
const DecidedMember = MemberView.extend({ list: ListView });

/** Notes and statuses of members. */
export const decidingContract = {
  note: act('POST /custom-lists/{id}/note', 'Write a note about someone on a list', {
    ...ofOwner,
    stale: ['list', 'members'],
    gives: ['get', 'list'],
    audited: 'no: own',
  })
    .errors({ ...absent, ...noMember, ...memberChanged })
    .input(
      z.strictObject({
        id: ListId,
        personId: PersonId,
        version: z.number().int(),
        note: optionalText(limits.memberNoteMax),
      }),
    )
    .output(DecidedMember),
  decide: act('POST /custom-lists/{id}/decide', 'Set a person’s status on a list, with the reason', {
    ...ofOwner,
    stale: ['list', 'members', 'decisions'],
    gives: ['get', 'list'],
    audited: 'no: history',
  })
    .errors({
      ...absent,
      ...noMember,
      ...memberChanged,
      'status.unfit': { status: 400, message: 'status: This list doesn’t use this status.' },
    })
    .input(
      z.strictObject({
        id: ListId,
        personId: PersonId,
        version: z.number().int(),
        status: z.enum(statuses).nullable(),
        why: optionalText(limits.whyMax),
      }),
    )
    .output(DecidedMember),
  decisions: read('/custom-lists/{id}/decisions', 'How it was decided, newest first', ofOwner)
    .errors(absent)
    .input(z.strictObject({ id: ListId, personId: PersonId.optional(), ...paged }))
    .output(page(DecisionView)),
};

/** The readers of a list, besides its owner. */
export const sharingContract = {
  shared: read('/shared-custom-lists', 'Lists shared with me', ofPerson)
    .input(z.strictObject(paged))
    .output(page(ListView)),
  readers: read('/custom-lists/{id}/readers', 'Who may read my list', ofOwner)
    .errors(absent)
    .input(one)
    .output(z.object({ items: z.array(PersonSummary) })),
  share: act('PUT /custom-lists/{id}/readers', 'Share a list', {
    ...ofOwner,
    stale: ['list', 'readers'],
    gives: 'get',
    audited: 'no: history',
  })
    .errors({
      ...absent,
      'reader.unknown': { status: 404, message: 'Person not found' },
      'reader.member': {
        status: 409,
        message: 'This person is on the list. Remove them before sharing it with them.',
      },
      'readers.too_many': { status: 409, message: 'This list can’t be shared with more people.' },
    })
    .input(z.strictObject({ id: ListId, personId: PersonId }))
    .output(ListView),
  unshare: act(
    'POST /custom-lists/{id}/readers/remove',
    'Stop sharing a list, or leave one that was shared with me',
    { ...ofOwner, stale: ['list', 'get', 'readers', 'shared'], audited: 'no: history' },
  )
    .errors(absent)
    .input(z.strictObject({ id: ListId, personId: PersonId }))
    .output(z.object({ id: ListId })),
};

export const lists = { ...ownContract, ...membersContract, ...decidingContract, ...sharingContract };

export const listsEvents = liveEvents('lists', {
  /** A list changed, for its owner and readers. Clients refetch what they show. */
  'list.changed': z.object({ id: ListId }),
});
