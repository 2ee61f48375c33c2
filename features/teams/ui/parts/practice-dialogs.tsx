import { ConfirmAct } from '#platform/ui/kit/form/confirm-act.tsx';
import { deviceLanguage } from '#platform/ui/language.ts';
import type { TeamId } from '../../contract/views.ts';
import { teamsApi } from '../api.ts';
import { copy } from '../copy.ts';

const { practice: words } = copy;

type StartPracticeDialogProps = { onClose: () => void; onStarted: (team: TeamId) => void };

/** Explains practice, and starts it. */
export const StartPracticeDialog = ({ onClose, onStarted }: StartPracticeDialogProps) => (
  <ConfirmAct
    title={words.title}
    line={words.line}
    act={words.submit}
    run={(id) => teamsApi.startPractice.call({ id, language: deviceLanguage() })}
    onDone={({ teamId }) => onStarted(teamId)}
    onClose={onClose}
  />
);

type LeavePracticeDialogProps = { onClose: () => void; onLeft: () => void };

/** Asks before the practice is deleted. */
export const LeavePracticeDialog = ({ onClose, onLeft }: LeavePracticeDialogProps) => (
  <ConfirmAct
    title={words.leave}
    line={words.leaveLine}
    act={words.leave}
    isDanger
    done={words.left}
    run={() => teamsApi.leavePractice.call()}
    onDone={onLeft}
    onClose={onClose}
  />
);
