import { z } from 'zod';
import { ConversationId } from '#platform/contract/ids.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { verbatim } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from '../limits.ts';
import { AttachmentInput } from './attachments.ts';
import { seqMax } from './messages.ts';
import { AttachmentView, absent, Seq } from './views.ts';

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
  drafts: procedure
    .route({
      method: 'GET',
      path: '/drafts',
      summary: 'My drafts, newest first; recently sent or discarded ones are listed without content',
    })
    .output(z.object({ items: z.array(DraftView) })),
  putDraft: procedure
    .route({ method: 'PUT', path: '/conversations/{id}/draft', summary: 'Save a draft' })
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
