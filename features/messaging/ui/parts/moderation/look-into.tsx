import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { IconEye } from '#platform/ui/icons.ts';
import { Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { ReportView } from '../../../contract/moderation.ts';
import { limits } from '../../../limits.ts';
import { moderationApi } from './moderation-api.ts';
import { words } from './moderation-copy.ts';
import { ReportedMessages } from './reported-messages.tsx';

/** The reported messages: shown on a press, because each look is logged; for a decided report only with a reason. */
export function LookInto({ report }: { report: ReportView }) {
  const look = useMutation(
    moderationApi.lookIntoReport.mutationOptions({ networkMode: 'always', gcTime: 0 }),
  );
  return (
    <Stack as="section" gap={6} pt={16} borderTop="soft" aria-label={words.look.title}>
      <Text as="h3" size="md" weight={600}>
        {words.look.title}
      </Text>
      {report.isKept || look.data ? null : (
        <Text as="p" size="sm" tone="muted" pretty>
          {words.look.cleared}
        </Text>
      )}
      {report.keptUntil ? (
        <Text as="p" size="sm" tone="muted" pretty>
          {words.look.keptUntil} <Time at={report.keptUntil} style="full" />
        </Text>
      ) : null}
      {look.data ? <ReportedMessages reported={look.data} /> : null}
      {report.isKept && !look.data ? (
        <LookForm
          report={report}
          isBusy={look.isPending}
          problem={look.isError ? (refusalOf(look.error)?.message ?? words.look.failed) : undefined}
          onLook={(reason) => look.mutate({ id: report.id, ...(reason && { reason }) })}
        />
      ) : null}
    </Stack>
  );
}

type LookFormProps = {
  report: ReportView;
  isBusy: boolean;
  problem: string | undefined;
  onLook: (reason: string | undefined) => void;
};

function LookForm({ report, isBusy, problem, onLook }: LookFormProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const needsReason = report.state !== 'open';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const isEmpty = needsReason && reason.trim() === '';
    setIsMissing(isEmpty);
    if (!isEmpty) onLook(needsReason ? reason.trim() : undefined);
  };
  return (
    <Stack as="form" gap={12} align="start" maxWidth={560} onSubmit={submit} noValidate>
      <Text as="p" size="sm" tone="muted" pretty>
        {words.look[report.about]}
      </Text>
      {needsReason ? (
        <TextInput
          data-private
          label={words.look.reason}
          maxLength={limits.reasonMax}
          value={reason}
          error={isMissing ? words.look.reasonMissing : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
      {problem ? (
        <Text as="p" tone="danger" role="alert">
          {problem}
        </Text>
      ) : null}
      <Button
        type="submit"
        variant="default"
        aria-disabled={isBusy}
        data-busy={isBusy || undefined}
        leftSection={<IconEye size={16} stroke={1.75} aria-hidden />}
      >
        {words.look.show}
      </Button>
    </Stack>
  );
}
