import { Button, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { ProseField } from '#features/writing/ui/public.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { messagingApi } from '../../api.ts';
import { words } from '../people/groups-copy.ts';

type ReportDialogProps = { conversation: ConversationView; name: string; onClose: () => void };

/** Reports a conversation to the moderators; no one in it is notified. */
export function ReportDialog({ conversation, name, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  // Made before the first try, so that a second one is the same report.
  const [reportId] = useState(() => uuidV7(now()));
  const report = useMutation({
    ...messagingApi.reportConversation.mutationOptions({ networkMode: 'always' }),
    onSuccess: () => {
      toast.success(words.report.done);
      onClose();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isEmpty = reason.trim() === '';
    setIsMissing(isEmpty);
    if (!isEmpty && !report.isPending) report.mutate({ id: conversation.id, reportId, reason });
  };
  const problem = report.isError ? (refusalOf(report.error)?.message ?? words.failedLine) : undefined;
  return (
    <Modal.Content>
      <DialogHead title={words.report.title(name)} />
      <Modal.Body>
        <Grid as="form" gap={16} cols={1} onSubmit={submit} noValidate>
          <Text as="p" tone="muted" pretty>
            {words.report.line}
          </Text>
          <ProseField
            data-autofocus
            data-private
            label={words.report.reason}
            autosize
            minRows={3}
            maxRows={8}
            maxLength={limits.reportMax}
            value={reason}
            error={isMissing ? words.report.reasonMissing : problem}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Row gap={8} justify="end" wrap>
            <Button variant="default" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" aria-disabled={report.isPending} data-busy={report.isPending || undefined}>
              {words.report.act}
            </Button>
          </Row>
        </Grid>
      </Modal.Body>
    </Modal.Content>
  );
}
