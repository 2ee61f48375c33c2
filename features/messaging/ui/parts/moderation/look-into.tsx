import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { IconEye } from '#platform/ui/icons.ts';
import { Time } from '#platform/ui/kit/time.tsx';
import type { ReportView } from '../../../contract/moderation.ts';
import { limits } from '../../../limits.ts';
import { messagingApi } from '../../api.ts';
import { words } from './moderation-copy.ts';
import classes from './report-panel.module.css';
import { ReportedMessages } from './reported-messages.tsx';

/** What was reported: shown by a press, as each look is written down; of what is decided only with a reason. */
export function LookInto({ report }: { report: ReportView }) {
  const look = useMutation(messagingApi.lookIntoReport.mutationOptions({ networkMode: 'always', gcTime: 0 }));
  return (
    <section className={classes.part} aria-label={words.look.title}>
      <h3 className={classes.heading}>{words.look.title}</h3>
      {report.isKept || look.data ? null : <p className={classes.line}>{words.look.cleared}</p>}
      {report.keptUntil ? (
        <p className={classes.line}>
          {words.look.keptUntil} <Time at={report.keptUntil} style="full" />
        </p>
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
    </section>
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
    <form className={classes.look} onSubmit={submit} noValidate>
      <p className={classes.line}>{words.look[report.about]}</p>
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
        <p className={classes.problem} role="alert">
          {problem}
        </p>
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
    </form>
  );
}
