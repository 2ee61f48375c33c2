import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { ProseField } from '#features/writing/ui/public.ts';
import { DialogFoot } from '#platform/ui/kit/dialog-foot.tsx';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Grid, Text } from '#platform/ui/kit/layout.tsx';
import { reportLimits } from '../../../limits.ts';
import { objectionTo } from '../../../policy/moderation.ts';
import { words } from './moderation-copy.ts';
import type { useDecision } from './use-decision.ts';

type DecisionDialogProps = {
  kind: 'warned' | 'removed';
  /** The person it is about. */
  name: string;
  /** The note so far. */
  note: string;
  decision: ReturnType<typeof useDecision>;
  onClose: () => void;
};

/** Asks for details of a decision that affects someone or cannot be undone. */
export function DecisionDialog({ kind, name, note: noted, decision, onClose }: DecisionDialogProps) {
  const [note, setNote] = useState(noted);
  const [warning, setWarning] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isTried, setIsTried] = useState(false);
  const isRemoval = kind === 'removed';
  const objection = objectionTo({ decision: kind, note, warning, isOfMessage: true });
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (objection || decision.isBusy) return;
    const refused = await decision.decide({ decision: kind, note, warning });
    setProblem(refused);
    if (!refused) onClose();
  };
  return (
    <DialogFrame
      title={isRemoval ? words.removal.title : words.warning.title(name)}
      isOpen
      onClose={onClose}
      size={460}
    >
      <Grid as="form" gap={16} cols={1} onSubmit={(event) => void submit(event)} noValidate>
        <Text as="p" tone="muted" pretty>
          {isRemoval ? words.removal.line : words.warning.line}
        </Text>
        {isRemoval ? (
          <Words
            label={words.removal.note}
            max={reportLimits.noteMax}
            value={note}
            isFirst
            error={isTried && objection ? words.removal.missing : undefined}
            onChange={setNote}
          />
        ) : null}
        <Words
          label={isRemoval ? words.removal.warning(name) : words.warning.text}
          max={reportLimits.warningMax}
          value={warning}
          isFirst={!isRemoval}
          error={isTried && objection && !isRemoval ? words.warning.missing : undefined}
          onChange={setWarning}
        />
        <DialogFoot
          problem={problem}
          stay={isRemoval ? words.removal.keep : words.warning.cancel}
          onStay={onClose}
        >
          <Button
            type="submit"
            {...(isRemoval ? { color: 'danger' } : { variant: 'filled' })}
            aria-disabled={decision.isBusy}
            data-busy={decision.isBusy || undefined}
          >
            {isRemoval ? words.removal.act : words.warning.act}
          </Button>
        </DialogFoot>
      </Grid>
    </DialogFrame>
  );
}

type WordsProps = {
  label: string;
  /** Maximum characters. */
  max: number;
  value: string;
  isFirst: boolean;
  error: string | undefined;
  onChange: (value: string) => void;
};

const Words = ({ label, max, value, isFirst, error, onChange }: WordsProps) => (
  <ProseField
    data-autofocus={isFirst || undefined}
    data-private
    label={label}
    autosize
    minRows={3}
    maxRows={8}
    maxLength={max}
    value={value}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
