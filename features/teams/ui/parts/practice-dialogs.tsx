import { useState } from 'react';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import { deviceLanguage } from '#platform/ui/language.ts';
import { toast } from '#platform/ui/toast.ts';
import type { TeamId } from '../../contract/views.ts';
import { newId, teamsApi } from '../api.ts';
import { copy } from '../copy.ts';

const { practice: words } = copy;

type StartPracticeDialogProps = { onClose: () => void; onStarted: (team: TeamId) => void };

/** Explains practice, and starts it. */
export function StartPracticeDialog({ onClose, onStarted }: StartPracticeDialogProps) {
  const [id] = useState(newId);
  const { save } = useActs(teamsApi.key());
  const start = () =>
    save(async () => {
      const { teamId } = await teamsApi.startPractice.call({ id, language: deviceLanguage() });
      onStarted(teamId);
    });
  return (
    <FormDialog title={words.title} act={words.submit} onSubmit={start} onClose={onClose}>
      <Text as="p" tone="muted" pretty>
        {words.line}
      </Text>
    </FormDialog>
  );
}

type LeavePracticeDialogProps = { onClose: () => void; onLeft: () => void };

/** Asks before the practice is deleted. */
export function LeavePracticeDialog({ onClose, onLeft }: LeavePracticeDialogProps) {
  const { save } = useActs(teamsApi.key());
  const leave = () =>
    save(async () => {
      await teamsApi.leavePractice.call();
      onLeft();
      toast.success(words.left);
    });
  return (
    <FormDialog title={words.leave} act={words.leave} isDanger onSubmit={leave} onClose={onClose}>
      <Text as="p" tone="muted" pretty>
        {words.leaveLine}
      </Text>
    </FormDialog>
  );
}
