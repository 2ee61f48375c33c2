import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { Text } from './layout.tsx';

type ReasonDialogProps = {
  title: string;
  /** What the act does. */
  line?: ReactNode;
  act: string;
  isDanger?: boolean;
  isDisabled?: boolean | undefined;
  keep?: string;
  words: { readonly reason: string; readonly reasonHelp: string; readonly reasonNeeded: string };
  reasonMax: number;
  /** Resolves with whether it is done, or with an error in words; on failure the typed text stays. */
  onAct: (reason: string) => Promise<string | boolean>;
  onClose: () => void;
};

/** Asks why, before an act that others will read about. */
export function ReasonDialog({ title, line, words, reasonMax, onAct, onClose, ...rest }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = async () => {
    const given = reason.trim();
    const wrong = given === '' ? words.reasonNeeded : await onAct(given);
    setProblem(typeof wrong === 'string' ? wrong : undefined);
    return wrong === true ? undefined : false;
  };
  return (
    <FormDialog title={title} {...rest} onSubmit={submit} onClose={onClose}>
      {line ? (
        <Text as="p" tone="muted" pretty>
          {line}
        </Text>
      ) : null}
      <TextInput
        data-autofocus
        label={words.reason}
        description={words.reasonHelp}
        maxLength={reasonMax}
        value={reason}
        error={problem}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
