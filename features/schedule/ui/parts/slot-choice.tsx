import { type ReactNode, useId } from 'react';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { Slot } from '../../contract/meeting-requests.ts';
import classes from './meetings.module.css';
import { slotWords } from './slot-words.ts';

type SlotChoiceProps = {
  legend: string;
  slots: readonly Slot[];
  zone: string;
  chosen: Slot['id'] | undefined;
  /** Absent where the times are only shown. */
  onChoose: ((id: Slot['id']) => void) | undefined;
  /** What there is to say of a time, below it. */
  renderBelow: (slot: Slot) => ReactNode;
};

/** The times of a meeting below each other, one of them to choose. */
export function SlotChoice({ legend, slots, zone, chosen, onChoose, renderBelow }: SlotChoiceProps) {
  const name = useId();
  return (
    <Stack as="fieldset" gap={8} border="none" p={0}>
      <Text as="legend" size="sm" weight={600}>
        {legend}
      </Text>
      {slots.map((slot) => (
        <Row
          as={onChoose ? 'label' : 'div'}
          key={slot.id}
          gap={10}
          p={12}
          align="start"
          bg="raised"
          radius="button"
          className={classes.slot}
        >
          {onChoose ? (
            <input type="radio" name={name} checked={slot.id === chosen} onChange={() => onChoose(slot.id)} />
          ) : null}
          <Stack gap={2}>
            <Text block weight={600} tabular>
              {slotWords(zone, Date.parse(slot.startsAt), Date.parse(slot.endsAt))}
            </Text>
            {renderBelow(slot)}
          </Stack>
        </Row>
      ))}
    </Stack>
  );
}
