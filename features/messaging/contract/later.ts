import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId, ConversationId, PersonId } from '#platform/contract/ids.ts';
import * as policy from '#platform/contract/policy.ts';
import { line, text, verbatim } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { Zone } from '#platform/contract/zone.ts';
import { limits, reminderKinds, scheduledFailures, templateVariables } from '../limits.ts';
import { AttachmentInput, seqMax } from './messages.ts';
import { AttachmentView, absent, MessageView, participants, Seq, writers } from './views.ts';

const signedIn = { policy: policy.signedIn };
const owner = { policy: policy.own };
const senders = { policy: policy.may('send_messages', policy.own) };

/** A person's unfinished message in a conversation; an empty one means there is no draft. */
export const DraftView = z.object({
  conversationId: ConversationId,
  content: z.string(),
  /** The message it answers. */
  replySeq: Seq.nullable(),
  /** Uploaded files to send with it, as long as they exist. */
  files: z.array(AttachmentView),
  /** When it was written, by the server's clock. */
  updatedAt: Instant,
});
export type DraftView = z.infer<typeof DraftView>;

/** Unfinished messages, shared across a person's devices (MSG-3). */
export const draftsContract = {
  drafts: read(
    '/drafts',
    'My drafts, newest first; recently sent or discarded ones are listed without content',
    signedIn,
  ).output(z.object({ items: z.array(DraftView) })),
  putDraft: act('PUT /conversations/{id}/draft', 'Save a draft', { ...participants, audited: 'no: own' })
    .errors(absent)
    .input(
      z.strictObject({
        id: ConversationId,
        /** As typed; only whitespace, without a reply or files, removes the draft. */
        content: verbatim(limits.draftMax),
        /** Silently dropped if that message was deleted. */
        replySeq: Seq.min(1).max(seqMax).nullable().default(null),
        /** Files that no longer exist are silently dropped. */
        files: z.array(AttachmentInput).max(limits.attachmentsMax).default([]),
        /** `updatedAt` of the draft this one overwrites; null if the device knew of none. */
        base: Instant.nullable(),
        /** Milliseconds since the last key press: a device's clock may be wrong, but its stopwatch is not. */
        editedAgoMs: z.number().int().min(0).max(limits.laterMaxMs),
      }),
    )
    .output(
      z.object({
        /** The current draft: this one, or a newer one from another device. */
        draft: DraftView,
        /** Text from another device that this draft replaced unseen. */
        replaced: z.string().nullable(),
      }),
    ),
};

/** A message to send later. Its id becomes the client id of the sent message. */
export const ScheduledView = z.object({
  id: ClientId,
  conversationId: ConversationId,
  content: z.string(),
  sendAt: Instant,
  /** The sender's time zone when they chose the time. */
  zone: z.string(),
  /** Sent and cancelled ones are announced, but not listed. */
  state: z.enum(['waiting', 'sent', 'failed', 'cancelled']),
  /** Why it was not sent; null unless it failed. */
  failure: z.enum(scheduledFailures).nullable(),
  version: z.number().int(),
  updatedAt: Instant,
});
export type ScheduledView = z.infer<typeof ScheduledView>;

/** Times that cannot be scheduled. */
const outOfReach = {
  'moment.out_of_reach': {
    status: 400,
    message: 'Choose a time in the future, within a year.',
    data: z.object({ field: z.string() }),
  },
} as const;

const scheduledAbsent = {
  'scheduled.absent': { status: 404, message: 'Scheduled message not found' },
} as const;
const changed = {
  'scheduled.changed': {
    status: 409,
    message: 'This message changed on another device.',
    data: z.object({ current: ScheduledView }),
  },
} as const;
const closed = {
  'conversation.closed': { status: 403, message: 'You cannot reply to this conversation.' },
} as const;

const moment = { sendAt: Instant, zone: Zone };

/** Scheduled messages (MSG-12). */
export const scheduledContract = {
  scheduled: read(
    '/scheduled-messages',
    'My scheduled messages and those that failed, soonest first',
    signedIn,
  ).output(z.object({ items: z.array(ScheduledView) })),
  schedule: act('POST /conversations/{id}/scheduled-messages', 'Schedule a message', {
    ...writers,
    makes: 'new',
    audited: 'no: own',
  })
    .errors({
      ...absent,
      ...closed,
      ...outOfReach,
      'scheduled.too_many': { status: 409, message: 'You have reached the limit of scheduled messages.' },
      'message.other_content': { status: 409, message: 'Another message was already sent under this id.' },
    })
    .input(
      z.strictObject({
        id: ConversationId,
        clientId: ClientId,
        content: text(limits.contentMax),
        ...moment,
      }),
    )
    .output(ScheduledView),
  editScheduled: act(
    'PATCH /scheduled-messages/{id}',
    'Edit a scheduled message; one that failed is scheduled again',
    { ...senders, stale: ['scheduled'], audited: 'no: own' },
  )
    .errors({ ...scheduledAbsent, ...changed, ...closed, ...outOfReach })
    .input(
      z.strictObject({
        id: ClientId,
        /** The version that was edited. */
        version: z.number().int().min(1),
        content: text(limits.contentMax),
        ...moment,
      }),
    )
    .output(ScheduledView),
  cancelScheduled: act('POST /scheduled-messages/{id}/cancel', 'Cancel a scheduled message', {
    ...owner,
    audited: 'no: own',
  })
    .errors({ ...scheduledAbsent, ...changed })
    .input(z.strictObject({ id: ClientId }))
    .output(ScheduledView),
  sendScheduled: act('POST /scheduled-messages/{id}/send', 'Send a scheduled message now', {
    ...senders,
    audited: 'no: history',
  })
    .errors({ ...scheduledAbsent, ...changed, ...closed })
    .input(z.strictObject({ id: ClientId }))
    .output(MessageView),
};

/** A reminder of a message, or a nudge if nobody has answered it. */
export const ReminderView = z.object({
  id: ClientId,
  conversationId: ConversationId,
  seq: Seq,
  kind: z.enum(reminderKinds),
  dueAt: Instant,
  /** Finished and cancelled ones are announced, but not listed. */
  state: z.enum(['waiting', 'done', 'cancelled']),
  /** Who wrote the message, and its first words. */
  senderId: PersonId,
  excerpt: z.string(),
  createdAt: Instant,
});
export type ReminderView = z.infer<typeof ReminderView>;

/** "Remind me of this" and "nudge me if nobody answers by ..." (MSG-13). */
export const remindersContract = {
  reminders: read('/reminders', 'My reminders, soonest first', signedIn).output(
    z.object({ items: z.array(ReminderView) }),
  ),
  remind: act(
    'POST /conversations/{id}/reminders',
    'Set a reminder about a message, for any time or only if nobody answers',
    { ...participants, makes: 'new', audited: 'no: own' },
  )
    .errors({
      ...absent,
      ...outOfReach,
      'message.absent': { status: 404, message: 'Message not found' },
      'nudge.not_own': { status: 400, message: 'kind: you can only be nudged about your own messages.' },
      'reminders.too_many': { status: 409, message: 'You have reached the limit of reminders.' },
    })
    .input(
      z.strictObject({
        id: ConversationId,
        clientId: ClientId,
        /** Position of the message. */
        seq: Seq.min(1).max(seqMax),
        kind: z.enum(reminderKinds),
        dueAt: Instant,
      }),
    )
    .output(ReminderView),
  cancelReminder: act('POST /reminders/{id}/cancel', 'Cancel a reminder', { ...owner, audited: 'no: own' })
    .errors({ 'reminder.absent': { status: 404, message: 'Reminder not found' } })
    .input(z.strictObject({ id: ClientId }))
    .output(ReminderView),
};

/** Text a person sends often (S48). */
export const TemplateView = z.object({
  id: ClientId,
  title: z.string(),
  body: z.string(),
  /** Variables to fill in before it can be sent (MSG-17). */
  variables: z.array(z.enum(templateVariables)),
  version: z.number().int(),
  updatedAt: Instant,
});
export type TemplateView = z.infer<typeof TemplateView>;

const templateAbsent = { 'template.absent': { status: 404, message: 'Template not found' } } as const;

/** A person's own templates. */
export const templatesContract = {
  templates: read('/message-templates', 'My templates, by title', signedIn).output(
    z.object({ items: z.array(TemplateView) }),
  ),
  saveTemplate: act('PUT /message-templates/{id}', 'Create a template, or edit the version I opened', {
    ...owner,
    stale: ['templates'],
    audited: 'no: own',
  })
    .errors({
      ...templateAbsent,
      'template.unknown_variable': {
        status: 400,
        message: 'body: unknown variable.',
        data: z.object({ variables: z.array(z.string()) }),
      },
      'template.changed': {
        status: 409,
        message: 'This template has changed since you opened it.',
        data: z.object({ current: TemplateView }),
      },
      'templates.too_many': { status: 409, message: 'You have reached the limit of templates.' },
    })
    .input(
      z.strictObject({
        /** Generated by the browser. */
        id: ClientId,
        title: line(limits.templateTitleMax),
        body: text(limits.contentMax),
        /** The version that was edited; 0 creates a new one. */
        version: z.number().int().min(0),
      }),
    )
    .output(TemplateView),
  removeTemplate: act('DELETE /message-templates/{id}', 'Delete a template', { ...owner, audited: 'no: own' })
    .errors(templateAbsent)
    .input(z.strictObject({ id: ClientId }))
    .output(z.object({ id: ClientId })),
};
