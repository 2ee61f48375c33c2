import { Button } from '@mantine/core';
import { type SubmitEvent, useId, useState } from 'react';
import { usePreferences, useSavePreference } from '#features/preferences/ui/public.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';

import { copy } from '../../copy.ts';
import classes from './consent-dialog.module.css';
import { VoiceChoice, type VoiceMode } from './voice-choice.tsx';
import { tellNotSaved, tellSaved } from './voice-toasts.ts';

const words = copy.voice;

type ConsentDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The person allowed it, and that is stored. */
  onAllowed: (mode: VoiceMode) => void;
};

/** Asks once where the person's voice may be sent; nothing listens until the answer is stored. */
export function ConsentDialog({ isOpen, onClose, onAllowed }: ConsentDialogProps) {
  return (
    <DialogFrame title={words.title} isOpen={isOpen} onClose={onClose} size={720}>
      <Question onClose={onClose} onAllowed={onAllowed} />
    </DialogFrame>
  );
}

function Question({ onClose, onAllowed }: Omit<ConsentDialogProps, 'isOpen'>) {
  const id = useId();
  const voice = usePreferences()?.voice;
  const [chosen, setChosen] = useState<VoiceMode>();
  const mode = chosen ?? (voice?.noticeSeen ? voice.mode : undefined);
  const saving = useSavePreference({
    onSaved: (saved) => {
      tellSaved();
      if (saved.voice.transcriptionEnabled) onAllowed(saved.voice.mode);
      else onClose();
    },
    onFailed: tellNotSaved,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // Must not submit the form around the field.
    event.stopPropagation();
    if (mode) saving.save({ voice: { mode, noticeSeen: true } });
  };
  return (
    <Grid as="form" gap={12} className={classes.form} onSubmit={submit}>
      <Text as="p" id={`${id}-line`} size="md" leading={20} tone="muted" pretty>
        {words.line}
      </Text>
      <p id={id} className="visually-hidden">
        {words.label}
      </p>
      <VoiceChoice aria-labelledby={id} aria-describedby={`${id}-line`} value={mode} onChoose={setChosen} />
      <Row gap={8} justify="end" wrap>
        <Button variant="default" onClick={onClose}>
          {words.later}
        </Button>
        <Button type="submit" disabled={mode === undefined} loading={saving.saveState === 'saving'}>
          {words.save}
        </Button>
      </Row>
    </Grid>
  );
}
