import { contract as feedbackContract } from 'virtual:contract/feedback';
import { contract as mailContract } from 'virtual:contract/mail';
import type { FileView } from '#features/documents/contract.ts';
import type { mail } from '#features/mail/contract.ts';
import { createClient } from '#platform/ui/api/client.ts';
import { uploadFile } from '#platform/ui/api/upload.ts';
import { isFinal } from '#platform/ui/outbox/is-final.ts';
import type { Queued } from '#platform/ui/outbox/outbox.ts';
import type { feedback, Submission } from '../../contract.ts';
import { limits } from '../../limits.ts';
import type { ConsoleRecord } from './console-recorder.ts';

const feedbackClient = createClient<typeof feedback>('feedback', feedbackContract);
const mailClient = createClient<typeof mail>('mail', mailContract);

/** The kind pictures are stored under. */
const pictureKind: FileView['kind'] = 'feedback-screenshot';

export type Sender = { id: string; name: string; email: string };

/**
 * One attempt to deliver a report: its picture first, then the report, then the mail about it. Each is safe to repeat.
 */
export function createSend(sender: Sender | null, record: Pick<ConsoleRecord, 'note'>) {
  return async ({ written, picture }: Outgoing): Promise<void> => {
    const screenshotId = picture ? await deliverPicture(picture, record) : null;
    await feedbackClient.submit({ ...written, screenshotId });
    if (sender) askForMail(sender, written, record);
  };
}

/** The report matters more than its picture: a picture refused for good is dropped, and the person is told. */
async function deliverPicture(
  { id, image }: NonNullable<Outgoing['picture']>,
  record: Pick<ConsoleRecord, 'note'>,
): Promise<string | null> {
  try {
    await uploadFile({ id, kind: pictureKind, file: image });
    return id;
  } catch (error) {
    if (!isFinal(error)) throw error;
    record.note('warn', `The screenshot of a report was refused: ${String(error)}`);
    return null;
  }
}

/**
 * Requests the mail of shell 7, a moment after saving. The server queues the same one; a failure is only logged
 * (FBK-6).
 */
function askForMail(sender: Sender, written: Outgoing['written'], record: Pick<ConsoleRecord, 'note'>): void {
  const templateData = {
    feedbackId: written.id,
    category: written.category,
    userName: sender.name,
    feedback: written.feedback,
    userEmail: sender.email,
  };
  setTimeout(() => {
    mailClient
      .send({ templateId: 'feedback-notification', to: 'administrators', templateData })
      .catch((error: unknown) => record.note('warn', `Failed to send email: ${String(error)}`));
  }, limits.mailDelayMs);
}

/** The content of the form; the outbox adds ids and the picture. */
type Written = Omit<Submission, 'screenshotId' | 'id'> & { readonly id: string };

/** A report on its way out (FBK-2). */
export type Outgoing = Queued & {
  readonly written: Written;
  readonly picture: { readonly id: string; readonly image: Blob } | null;
};
