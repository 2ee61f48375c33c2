import { useState } from 'react';
import { prose } from '#features/writing/ui/public/prose.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { choice } from '#platform/ui/kit/form/choices.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import type { ProjectRow } from '../../contract/views.ts';
import { limits, type Phase } from '../../limits.ts';
import { needsReason, phaseMoves, waysFrom } from '../../policy/states.ts';
import { projectsApi } from '../api.ts';
import { copy } from '../copy.ts';

const { phase: words } = copy;

type PhaseDialogProps = { project: ProjectRow; to?: Phase; onClose: () => void };

const isAsked = (to: Phase) => needsReason(phaseMoves, to);

/** Moves a project to another phase; what stops it needs a reason. */
export function PhaseDialog({ project, to: wanted, onClose }: PhaseDialogProps) {
  const { id, title } = project;
  // The phase when the dialog opened: another person's move since then is shown, not overwritten.
  const [from, setFrom] = useState(project.phase);
  const ways = waysFrom(phaseMoves, from, project.role);
  const move = async (to: Phase, reason: string) => {
    try {
      await projectsApi.movePhase.call({ id, from, to, reason });
    } catch (error) {
      if (refusalOf(error)?.code === 'project.changed') setFrom(project.phase);
      throw error;
    }
  };
  return (
    <FormDialog
      title={words.title(title)}
      act={words.submit}
      isDisabled={ways.length === 0}
      fields={{
        to: choice({
          label: words.to,
          first: wanted ?? ways[0] ?? from,
          data: ways.map((value) => ({ value, label: copy.phases[value] })),
        }),
        reason: prose({ label: words.reason, limit: limits.reasonMax }),
      }}
      check={({ to, reason }) => (isAsked(to) && reason.trim() === '' ? { reason: words.reasonMissing } : {})}
      explain={(refusal) => (refusal?.code === 'project.changed' ? words.changed : undefined)}
      run={({ to, reason }) => move(to, isAsked(to) ? reason : '')}
      onClose={onClose}
    >
      {({ field, values }) => (
        <>
          {field('to')}
          {isAsked(values.to) ? field('reason') : null}
        </>
      )}
    </FormDialog>
  );
}
