import { z } from 'zod';
import { line } from '#platform/contract/text.ts';
import { limits } from '../limits.ts';

/** A file that is already uploaded (`PUT /api/files/{fileId}?kind=message`), with its sender's name for it. */
export const AttachmentInput = z.strictObject({ fileId: z.uuid(), name: line(limits.fileNameMax) });
export type AttachmentInput = z.infer<typeof AttachmentInput>;

export const attachmentErrors = {
  'attachment.absent': {
    status: 400,
    message: 'attachments: a file was removed. Attach it again.',
  },
  'attachment.infected': {
    status: 400,
    message: 'attachments: a virus was found in a file. Remove it to send the rest.',
  },
  'attachment.script': {
    status: 400,
    message: "attachments: scripts can't be sent as files. Share them from their project.",
  },
} as const;
