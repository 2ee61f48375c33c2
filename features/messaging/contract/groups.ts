import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { line } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from '../limits.ts';
import { absent, ConversationView, Seq, visibilities } from './views.ts';

/** Somebody in a conversation, with what they may see of it. */
export const MemberView = PersonSummary.extend({
  isOwner: z.boolean(),
  joinedAt: Instant,
  /** The first message they see; 1 is everything (MSG-4). */
  visibleFromSeq: Seq,
});
export type MemberView = z.infer<typeof MemberView>;

const onlyGroups = {
  'group.direct': { status: 409, message: 'This only works in groups.' },
} as const;
const onlyOwner = {
  ...absent,
  ...onlyGroups,
  'group.not_owner': { status: 403, message: 'Only the group owner can do this.' },
} as const;
const adding = {
  'person.unreachable': { status: 404, message: 'Person not found' },
  'group.strangers': { status: 403, message: 'You can only add people you can write to.' },
  'group.full': { status: 409, message: `A group holds at most ${limits.groupMax} people.` },
} as const;

/** Names of the same person twice are one. */
const people = z.array(PersonId).min(1).max(limits.addedAtOnce);
const id = ConversationId;

/** Groups: who takes part, who answers for it, what it is called. */
export const groupsContract = {
  startGroup: procedure
    .route({ method: 'POST', path: '/groups', summary: 'Start a group', successStatus: 201 })
    .errors({
      ...adding,
      'group.other_content': { status: 409, message: 'Another group was already started under this id.' },
    })
    .input(
      z.strictObject({
        /** Made by the browser: the same group started again is the same group. */
        id,
        participantIds: people,
        title: line(limits.titleMax).optional(),
      }),
    )
    .output(ConversationView),
  members: procedure
    .route({
      method: 'GET',
      path: '/conversations/{id}/members',
      summary: 'Members of a group, in the order they joined',
    })
    .errors(absent)
    .input(z.strictObject({ id, ...pageInput({ size: limits.memberPage, max: limits.memberPageMax }) }))
    .output(page(MemberView)),
  addParticipants: procedure
    .route({
      method: 'POST',
      path: '/conversations/{id}/participants',
      summary: 'Add people; a direct conversation becomes a group, those who are in it are skipped',
    })
    .errors({
      ...onlyOwner,
      ...adding,
      'conversation.closed': { status: 403, message: 'You cannot reply to this conversation.' },
    })
    .input(
      z
        .strictObject({
          id,
          personIds: people,
          /** What they see of what was said before they came. */
          visible: z.enum(visibilities).default('nothing'),
          /** From when on, of `since`. */
          since: Instant.optional(),
        })
        .refine(({ visible, since }) => (visible === 'since') === (since !== undefined), {
          path: ['since'],
          message: 'Goes with visible "since" and with nothing else',
        }),
    )
    .output(ConversationView),
  removeParticipant: procedure
    .route({
      method: 'POST',
      path: '/conversations/{id}/remove',
      summary: 'Remove someone from a group; a moderator gives a reason',
    })
    .errors({
      ...onlyOwner,
      'group.reason_required': { status: 422, message: 'Enter why you are removing this person.' },
      'group.remove_self': { status: 409, message: 'Leave the group instead.' },
    })
    .input(z.strictObject({ id, personId: PersonId, reason: line(limits.reasonMax).optional() }))
    /** Null for a moderator who does not take part. */
    .output(ConversationView.nullable()),
  leave: procedure
    .route({
      method: 'POST',
      path: '/conversations/{id}/leave',
      summary: 'Leave a group; if I own it, its oldest member takes over',
    })
    .errors({ ...absent, ...onlyGroups })
    .input(z.strictObject({ id }))
    .output(ConversationView),
  handOn: procedure
    .route({
      method: 'POST',
      path: '/conversations/{id}/owner',
      summary: 'Hand a group over to a member',
    })
    .errors({ ...onlyOwner, 'person.unreachable': adding['person.unreachable'] })
    .input(z.strictObject({ id, personId: PersonId }))
    .output(ConversationView),
  rename: procedure
    .route({
      method: 'PUT',
      path: '/conversations/{id}/title',
      summary: 'Rename a group; null removes its name',
    })
    .errors(onlyOwner)
    .input(z.strictObject({ id, title: line(limits.titleMax).nullable() }))
    .output(ConversationView),
  setPicture: procedure
    .route({
      method: 'PUT',
      path: '/conversations/{id}/picture',
      summary: 'Set a group’s picture; null removes it',
    })
    .errors({ ...onlyOwner, 'file.absent': { status: 404, message: 'File not found' } })
    .input(z.strictObject({ id, fileId: z.uuid().nullable() }))
    .output(ConversationView),
};
