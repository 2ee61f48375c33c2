import { Button, Modal } from '@mantine/core';
import { DialogFoot } from '#platform/ui/kit/dialog-foot.tsx';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { Grid } from '#platform/ui/kit/layout.tsx';
import classes from './dialogs.module.css';
import { useDialogAct } from './use-dialog-act.ts';

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
export function AskDialog({ asked, onClose }: AskDialogProps) {
  const { problem, isBusy, act } = useDialogAct(onClose);
  return (
    <Modal.Content>
      <DialogHead title={asked.question} />
      <Modal.Body>
        <Grid gap={16} cols={1}>
          <Grid as="ul" gap={8} pl={18} tone="muted" pretty className={classes.effects}>
            {asked.effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </Grid>
          <DialogFoot problem={problem} stay={asked.keep} onStay={onClose}>
            <Button
              {...(asked.isDanger && { color: 'danger' })}
              aria-disabled={isBusy}
              data-busy={isBusy || undefined}
              onClick={() => void act(asked.run)}
            >
              {asked.act}
            </Button>
          </DialogFoot>
        </Grid>
      </Modal.Body>
    </Modal.Content>
  );
}
