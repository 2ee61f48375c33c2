import type { ConsoleRecord } from './console-recorder.ts';
import { FeedbackDialog } from './feedback-dialog.tsx';
import type { Asked } from './open-feedback.ts';
import type { Sender } from './send-report.ts';
import { useOutbox } from './use-outbox.ts';

type FeedbackDeskProps = {
  sender: Sender | null;
  record: ConsoleRecord;
  asked: Asked | undefined;
  onClose: () => void;
};

/** The form when requested, and the outbox behind it. */
export function FeedbackDesk({ sender, record, asked, onClose }: FeedbackDeskProps) {
  const outbox = useOutbox(sender, record);
  if (!asked) return null;
  return (
    <FeedbackDialog
      // A returned report replaces the open one.
      key={asked.request.text}
      sender={sender}
      record={record}
      request={asked.request}
      onSend={outbox.add}
      onClose={onClose}
    />
  );
}
