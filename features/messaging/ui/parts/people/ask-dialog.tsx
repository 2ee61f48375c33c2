import { ConfirmAct } from '#platform/ui/kit/form/confirm-act.tsx';
import { Grid } from '#platform/ui/kit/layout.tsx';
import { messagingApi } from '../../api.ts';
import classes from './dialogs.module.css';
import { words } from './groups-copy.ts';

/** An action that affects other people, with the question that confirms it by name. */
export type Asked = {
  question: string;
  effects: readonly string[];
  act: string;
  keep: string;
  isDanger: boolean;
  /** Performs it; a refusal is shown and the question stays open. */
  run: () => Promise<unknown>;
};

type AskDialogProps = { asked: Asked; onClose: () => void };

/** Asks before something that cannot be undone. */
export const AskDialog = ({ asked: { question, effects, ...asked }, onClose }: AskDialogProps) => (
  <ConfirmAct
    {...asked}
    title={question}
    line={null}
    // What it changes comes with the answer or an event.
    stale={messagingApi.messageHistory.key()}
    explain={(refusal) => refusal?.message ?? words.failedLine}
    onClose={onClose}
  >
    <Grid as="ul" gap={8} pl={18} tone="muted" pretty className={classes.effects}>
      {effects.map((effect) => (
        <li key={effect}>{effect}</li>
      ))}
    </Grid>
  </ConfirmAct>
);
