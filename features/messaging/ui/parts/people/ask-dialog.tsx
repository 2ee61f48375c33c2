import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import classes from './dialogs.module.css';
import { words } from './groups-copy.ts';

/** Something that reaches other people and is asked about first, by naming it. */
export type Asked = {
  question: string;
  effects: readonly string[];
  act: string;
  keep: string;
  isDanger: boolean;
  /** Does it; a refusal is shown and the question stays. */
  run: () => Promise<unknown>;
};

type AskDialogProps = { asked: Asked; onClose: () => void };

/** Asks before something that cannot be taken back. */
export function AskDialog({ asked, onClose }: AskDialogProps) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const act = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await asked.run();
      onClose();
    } catch (error) {
      setProblem(refusalOf(error)?.message ?? words.failedLine);
      setIsBusy(false);
    }
  };
  return (
    <Modal.Content>
      <DialogHead title={asked.question} />
      <Modal.Body>
        <div className={classes.form}>
          <ul className={classes.effects}>
            {asked.effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
          {problem ? (
            <p className={classes.problem} role="alert">
              {problem}
            </p>
          ) : null}
          <div className={classes.acts}>
            <Button variant="default" onClick={onClose}>
              {asked.keep}
            </Button>
            <Button
              {...(asked.isDanger && { color: 'danger' })}
              aria-disabled={isBusy}
              data-busy={isBusy || undefined}
              onClick={() => void act()}
            >
              {asked.act}
            </Button>
          </div>
        </div>
      </Modal.Body>
    </Modal.Content>
  );
}
