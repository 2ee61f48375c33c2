import { Button } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { copy } from './copy.ts';
import { DialogFoot } from './dialog-foot.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { Grid } from './layout.tsx';

type FormDialogProps = {
  title: string;
  /** The main button's text: "Invite". */
  act: string;
  isDanger?: boolean;
  /** Pixels. */
  size?: number;
  /** The cancel button's text, if not "Cancel". */
  keep?: string | undefined;
  isDisabled?: boolean | undefined;
  /**
   * Resolves with an error, shown above the buttons while everything typed stays, or with false if it is shown
   * elsewhere; with undefined when it is done.
   */
  onSubmit: () => Promise<string | false | undefined>;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog: one act, one way out. It closes once the act is done. */
export function FormDialog(props: FormDialogProps) {
  const { title, act, isDanger, size, keep = copy.cancel, isDisabled, onSubmit, onClose, children } = props;
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const wrong = await onSubmit();
    setIsBusy(false);
    setProblem(wrong === false ? undefined : wrong);
    if (wrong === undefined) onClose();
  };
  return (
    <DialogFrame title={title} isOpen onClose={onClose} {...(size && { size })}>
      <Grid as="form" gap={16} cols={1} noValidate onSubmit={(event) => void submit(event)}>
        {children}
        <DialogFoot problem={problem} stay={keep} onStay={onClose}>
          <Button
            type="submit"
            variant="filled"
            loading={isBusy}
            disabled={isDisabled ?? false}
            {...(isDanger && { color: 'danger' })}
          >
            {act}
          </Button>
        </DialogFoot>
      </Grid>
    </DialogFrame>
  );
}
