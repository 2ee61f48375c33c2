import { Button, Modal } from '@mantine/core';
import { type SubmitEvent, useId, useState } from 'react';
import { now } from '#platform/ui/clock.ts';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { Box, Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import fields from '#platform/ui/kit/native-field.module.css';
import { PresenceMark, presenceWords } from '#platform/ui/kit/presence-mark.tsx';
import {
  type PresenceChoice,
  type PresenceNote,
  presenceChoices,
  presenceNotes,
  presencePresets,
  untilNames,
} from '../../../limits.ts';
import type { PresenceWish, ShownPresence } from '../presence-decision.ts';
import { presenceCopy } from '../presence-words.ts';
import classes from './presence-dialog.module.css';
import { type EndChoice, wishOf } from './wish-of.ts';

const words = presenceCopy.dialog;

type PresenceDialogProps = {
  isOpen: boolean;
  /** The current presence. */
  held: ShownPresence;
  onChoose: (wish: PresenceWish) => void;
  onClose: () => void;
};

/** My presence, with a note and an end (PRE-4). */
export function PresenceDialog({ isOpen, held, onChoose, onClose }: PresenceDialogProps) {
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size={440} centered lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        <DialogHead title={words.title} />
        <Modal.Body>
          <PresenceForm held={held} onChoose={onChoose} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function PresenceForm({ held, onChoose, onClose }: Omit<PresenceDialogProps, 'isOpen'>) {
  const [note, setNote] = useState<PresenceNote>();
  const [status, setStatus] = useState<PresenceChoice>(held.status === 'offline' ? 'active' : held.status);
  const [end, setEnd] = useState<EndChoice>('never');
  const [own, setOwn] = useState('');
  const [isPast, setIsPast] = useState(false);
  const takePreset = (preset: PresenceNote | undefined) => {
    setNote(preset);
    if (!preset) return;
    setStatus(presencePresets[preset].status);
    setEnd(presencePresets[preset].until);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wish = wishOf({ status, note, end, own, nowMs: now() });
    setIsPast(wish === undefined);
    if (!wish) return;
    onChoose(wish);
    onClose();
  };
  return (
    <Grid as="form" gap={20} onSubmit={submit} noValidate>
      <Choices
        legend={words.presets}
        chosen={note ?? ''}
        choices={[['', words.noPreset], ...presenceNotes.map((id) => [id, presenceCopy.notes[id]] as const)]}
        onChoose={(id) => takePreset(presenceNotes.find((known) => known === id))}
      />
      <div>
        <Choices
          legend={words.status}
          chosen={status}
          choices={presenceChoices.map((id) => [id, presenceWords[id]] as const)}
          onChoose={setStatus}
        />
        {status === 'busy' ? (
          <Text as="p" mt={8} size="sm" tone="muted">
            {words.quiet}
          </Text>
        ) : null}
      </div>
      <Choices
        legend={words.until}
        chosen={end}
        choices={(['never', ...untilNames, 'own'] as const).map((id) => [id, words.ends[id]] as const)}
        onChoose={setEnd}
      />
      {end === 'own' ? <OwnEnd value={own} isWrong={isPast} onChange={setOwn} /> : null}
      <Row gap={8} justify="end" wrap>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button variant="filled" type="submit">
          {words.save}
        </Button>
      </Row>
    </Grid>
  );
}

type ChoicesProps<Id extends string> = {
  legend: string;
  chosen: Id;
  choices: readonly (readonly [Id, string])[];
  onChoose: (id: Id) => void;
};

function Choices<Id extends string>({ legend, chosen, choices, onChoose }: ChoicesProps<Id>) {
  const name = useId();
  return (
    <Box as="fieldset" shrink className={classes.group}>
      <legend>{legend}</legend>
      <Row gap={6} wrap>
        {choices.map(([id, label]) => (
          <label
            key={id}
            className={layout(
              {
                inline: true,
                gap: 8,
                align: 'center',
                minHeight: 32,
                pointer: true,
                border: 'edge',
                radius: 'chip',
                hover: 'hover',
                ringAround: true,
                tap: true,
                size: 'md',
                leading: 20,
                py: 4,
                px: 12,
              },
              classes.choice,
            )}
          >
            <input
              type="radio"
              name={name}
              checked={chosen === id}
              onChange={() => onChoose(id)}
              data-autofocus={chosen === id || undefined}
            />
            <Mark id={id} />
            {label}
          </label>
        ))}
      </Row>
    </Box>
  );
}

function Mark({ id }: { id: string }) {
  const status = presenceChoices.find((known) => known === id);
  return status ? <PresenceMark status={status} size={10} /> : null;
}

type OwnEndProps = { value: string; isWrong: boolean; onChange: (wall: string) => void };

function OwnEnd({ value, isWrong, onChange }: OwnEndProps) {
  const id = useId();
  return (
    <Grid gap={6} className={classes.own}>
      <Text as="label" htmlFor={id} size="xs" tone="muted">
        {words.own}
      </Text>
      <input
        id={id}
        type="datetime-local"
        className={layout({ fullWidth: true }, fields.field)}
        value={value}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isWrong ? (
        <Text as="p" id={`${id}-error`} role="alert" size="sm" tone="danger">
          {words.past}
        </Text>
      ) : null}
    </Grid>
  );
}
