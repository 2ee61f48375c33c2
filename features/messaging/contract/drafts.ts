import { z } from 'zod';
import { ConversationId } from '#platform/contract/ids.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { verbatim } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from '../limits.ts';
import { AttachmentInput } from './attachments.ts';
import { seqMax } from './messages.ts';
import { AttachmentView, absent, Seq } from './views.ts';

/** What a person has begun to write in a conversation; with nothing in it there is no draft any more. */
export const DraftView = z.object({
  conversationId: ConversationId,
  content: z.string(),
  /** The message it answers. */
  replySeq: Seq.nullable(),
  /** Files that were uploaded and go with it, as long as they are there. */
  files: z.array(AttachmentView),
  /** When it was written, by the server's clock. */
  updatedAt: Instant,
});
export type DraftView = z.infer<typeof DraftView>;

/** What somebody has begun to write, on all their devices (MSG-3). */
export const draftsContract = {
  drafts: procedure
    .route({
      method: 'GET',
      path: '/drafts',
      summary: 'My drafts, newest first; those sent or discarded lately are empty',
    })
    .output(z.object({ items: z.array(DraftView) })),
  putDraft: procedure
    .route({ method: 'PUT', path: '/conversations/{id}/draft', summary: 'Save a draft' })
    .errors(absent)
    .input(
      z.strictObject({
        id: ConversationId,
        /** As it was typed; nothing but blanks, and nothing beside them, takes the draft away. */
        content: verbatim(limits.draftMax),
        /** One that was deleted is left out, quietly. */
        replySeq: Seq.min(1).max(seqMax).nullable().default(null),
        /** Those that are not there any more are left out, quietly. */
        files: z.array(AttachmentInput).max(limits.attachmentsMax).default([]),
        /** `updatedAt` of the draft that this one was written over; null where the device knew of none. */
        base: Instant.nullable(),
        /** How long ago the last key was pressed, milliseconds: a device's clock may be wrong, its stop watch is not. */
        editedAgoMs: z.number().int().min(0).max(limits.laterMaxMs),
      }),
    )
    .output(
      z.object({
        /** The draft that holds now: this one, or a newer one of another device. */
        draft: DraftView,
        /** Words of another device that this one has replaced without having seen them. */
        replaced: z.string().nullable(),
      }),
    ),
};
