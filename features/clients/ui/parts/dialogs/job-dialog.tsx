import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ProseField } from '#features/writing/ui/public.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { Grid } from '#platform/ui/kit/layout.tsx';
import type { ClientView, Job } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { clientsApi, newId } from '../../api.ts';
import { copy } from '../../copy.ts';
import { isValidMoney, MoneyFields, type MoneyProblems, moneyDraft, readMoney } from './money-fields.tsx';

const { jobs: words } = copy;

type JobDialogProps = { client: ClientView; job: Job | undefined; onClose: () => void };

/** Adds or edits a job: project, role, company, days, and the fee if the viewer can see money. */
export function JobDialog({ client, job, onClose }: JobDialogProps) {
  const [jobId] = useState(() => job?.id ?? newId());
  const [draft, setDraft] = useState(() => ({
    project: job?.project ?? '',
    role: job?.role ?? '',
    buyer: job?.buyer ?? '',
    firstDay: job?.firstDay ?? '',
    lastDay: job?.lastDay ?? '',
    paperwork: job?.paperwork ?? '',
  }));
  const [fee, setFee] = useState(() =>
    moneyDraft({
      minor: job?.money?.feeMinor ?? null,
      unit: job?.money?.feeUnit ?? 'flat',
      currency: job?.money?.currency ?? client.money?.currency ?? 'USD',
      basis: job?.money?.commissionBasis ?? client.money?.commissionBasis ?? null,
    }),
  );
  const [problems, setProblems] = useState<MoneyProblems & { project?: string }>({});
  const { save } = useActs(clientsApi.key());
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const submit = async () => {
    const read = readMoney(fee);
    const lacks = draft.project.trim() === '' ? { project: words.projectMissing } : {};
    setProblems({ ...lacks, ...(isValidMoney(read) ? {} : read) });
    if (!isValidMoney(read) || lacks.project) return false;
    const input = {
      id: client.id,
      jobId,
      ...draft,
      firstDay: draft.firstDay || null,
      lastDay: draft.lastDay || draft.firstDay || null,
      ...(client.seesMoney && {
        money: {
          feeMinor: read.minor,
          feeUnit: read.unit,
          currency: read.currency,
          commissionBasis: read.basis,
        },
      }),
    };
    return save(() =>
      job ? clientsApi.editJob.call({ ...input, version: job.version }) : clientsApi.addJob.call(input),
    );
  };
  const line = (name: 'project' | 'role' | 'buyer', maxLength: number) => (
    <TextInput
      label={words[name]}
      maxLength={maxLength}
      value={draft[name]}
      error={name === 'project' ? problems.project : undefined}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
  return (
    <FormDialog
      title={job ? words.edit(job.project) : words.add}
      act={copy.save}
      size={560}
      onSubmit={submit}
      onClose={onClose}
    >
      {line('project', limits.titleMax)}
      <Grid cols={2} narrowCols={1} gap={12}>
        {line('role', limits.roleMax)}
        {line('buyer', limits.buyerMax)}
        <TextInput
          type="date"
          label={words.first}
          value={draft.firstDay}
          onChange={({ currentTarget }) => change({ firstDay: currentTarget.value })}
        />
        <TextInput
          type="date"
          label={words.last}
          value={draft.lastDay}
          onChange={({ currentTarget }) => change({ lastDay: currentTarget.value })}
        />
      </Grid>
      {client.seesMoney ? (
        <MoneyFields label={words.fee} draft={fee} problems={problems} onChange={setFee} />
      ) : null}
      <ProseField
        label={words.paperwork}
        autosize
        minRows={2}
        maxLength={limits.paperworkMax}
        value={draft.paperwork}
        onChange={({ currentTarget }) => change({ paperwork: currentTarget.value })}
      />
    </FormDialog>
  );
}
