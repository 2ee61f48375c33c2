import { Modal } from '@mantine/core';
import type { ComponentType } from 'react';
import { ChoiceButton } from '#platform/ui/kit/choice-button.tsx';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { layout, Row } from '#platform/ui/kit/layout.tsx';
import { useOpensAfterMount } from '#platform/ui/lazy-part.ts';
import { type LaterPlace, laterPlaces } from '../messages-address.ts';
import { words } from './later-copy.ts';
import classes from './later-dialog.module.css';
import { OwnTemplates } from './own-templates.tsx';
import { ReminderList } from './reminder-list.tsx';
import { ScheduledList } from './scheduled-list.tsx';

type LaterDialogProps = {
  place: LaterPlace;
  onPlace: (place: LaterPlace) => void;
  onClose: () => void;
};

/** Each list receives a way to leave for a conversation. */
const lists: Readonly<Record<LaterPlace, ComponentType<{ onLeave: () => void }>>> = {
  scheduled: ScheduledList,
  reminders: ReminderList,
  templates: OwnTemplates,
};

/** Scheduled messages, reminders and templates, in one dialog. */
export function LaterDialog({ place, onPlace, onClose }: LaterDialogProps) {
  const List = lists[place];
  return (
    <Modal.Root opened={useOpensAfterMount(true)} onClose={onClose} size={640} centered lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        <DialogHead title={words.places.label} />
        <Modal.Body className={layout({ stack: true, gap: 12 }, classes.body)}>
          <Row gap={4} rigid pt={4} pb={12} px={4} borderBottom="hairline" className={classes.places}>
            {laterPlaces.map((name) => (
              <ChoiceButton
                key={name}
                isOn={name === place}
                data-autofocus={name === place || undefined}
                onClick={() => onPlace(name)}
              >
                {words.places[name]}
              </ChoiceButton>
            ))}
          </Row>
          <List onLeave={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
