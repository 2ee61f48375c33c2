import { Select } from '@mantine/core';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import type { ProjectRow } from '../../contract/views.ts';
import type { Phase } from '../../limits.ts';
import { needsReason, phaseMoves, waysFrom } from '../../policy/states.ts';
import { projectsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { ReasonField, useReason } from './reason-field.tsx';

const { phase: words } = copy;

type PhaseDialogProps = { project: ProjectRow; to?: Phase; onClose: () => void };

/** Moves a project to another phase; what stops it needs a reason. */
export function PhaseDialog({ project, to: wanted, onClose }: PhaseDialogProps) {
  const { id, title } = project;
  // As it was when the dialog opened: another person's move meanwhile is shown, not overwritten.
  const [from, setFrom] = useState(project.phase);
  const ways = waysFrom(phaseMoves, from, project.role);
  const [to, setTo] = useState<Phase | undefined>(wanted ?? ways[0]);
  const { reason, isMissing, field } = useReason(words.reasonMissing);
  const { save } = useActs(projectsApi.key());
  const isAsked = to !== undefined && needsReason(phaseMoves, to);
  const submit = async () => {
    if (!to) return '';
    if (isAsked && isMissing()) return '';
    let isChanged = false;
    const wrong = await save(async () => {
      try {
        await projectsApi.movePhase.call({ id, from, to, reason });
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal?.code === 'project.changed') isChanged = true;
        throw error;
      }
    });
    if (isChanged) setFrom(project.phase);
    return isChanged ? words.changed : wrong;
  };
  return (
    <FormDialog title={words.title(title)} act={words.submit} onSubmit={submit} onClose={onClose}>
      <Select
        data-autofocus
        label={words.to}
        data={ways.map((value) => ({ value, label: copy.phases[value] }))}
        value={to ?? null}
        allowDeselect={false}
        onChange={(value) => setTo(ways.find((one) => one === value) ?? to)}
      />
      {isAsked ? <ReasonField {...field} label={words.reason} /> : null}
    </FormDialog>
  );
}
