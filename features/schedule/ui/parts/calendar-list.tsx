import type { ReactNode } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import type { Calendar } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import classes from './schedule.module.css';

type CalendarListProps = {
  /** What is below the calendars. */
  below: ReactNode;
  /** The small month above the list. */
  month: ReactNode;
  calendars: readonly Calendar[] | undefined;
  others: readonly PersonId[];
  onChoose: (others: PersonId[]) => void;
};

/** A small month, and the calendars beside mine: of desks and of colleagues, with whether they are busy just now. */
export function CalendarList({ month, below, calendars, others, onChoose }: CalendarListProps) {
  const [, ...beside] = calendars ?? [];
  return (
    <Stack
      as="aside"
      gap={4}
      px={16}
      py={16}
      borderRight="soft"
      className={classes.calendars}
      aria-label={copy.calendars}
      data-alone={calendars?.length === 1 || undefined}
    >
      <div className={classes.small}>{month}</div>
      {beside.length > 0 ? (
        <Text as="h2" size="md" weight={600} pt={12}>
          {copy.calendars}
        </Text>
      ) : null}
      {beside.map(({ person, access, isBusyNow }) => (
        <Row as="label" key={person.id} gap={8} align="center" minHeight={36}>
          <TickBox
            checked={others.includes(person.id)}
            onToggle={(isOn) =>
              onChoose(isOn ? [...others, person.id] : others.filter((one) => one !== person.id))
            }
          />
          <Avatar
            id={person.id}
            name={person.displayName}
            photoURL={person.photoURL}
            size={24}
            isDecorative
          />
          <Text grow shrink truncate>
            {person.displayName}
          </Text>
          <Text size="xs" tone="muted">
            {access === 'desk' ? copy.access.desk : isBusyNow ? copy.busyNow : copy.freeNow}
          </Text>
        </Row>
      ))}
      {below}
    </Stack>
  );
}
