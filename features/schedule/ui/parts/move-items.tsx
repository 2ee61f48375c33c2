import { Menu } from '@mantine/core';
import type { EventCard } from '../../contract/views.ts';
import { scheduleApi } from '../api.ts';
import { copy } from '../copy.ts';
import { whenMoved } from './moved.ts';
import type { useBooking } from './use-booking.ts';

const dayMinutes = 24 * 60;
const withinDay = [
  ['earlier', -30],
  ['later', 30],
] as const;
const byDays = [
  ['tomorrow', dayMinutes],
  ['week', 7 * dayMinutes],
] as const;

type MoveItemsProps = {
  event: Pick<EventCard, 'id' | 'version' | 'day' | 'when' | 'title'>;
  book: ReturnType<typeof useBooking>['book'];
};

/** The items of a menu that push an event to another time; whole days move by days alone. */
export function MoveItems({ event: { id, version, day, when, title }, book }: MoveItemsProps) {
  const on = day ? { day } : {};
  const move = (minutes: number) => {
    const input = { id, version, ...on, when: whenMoved(when, minutes) };
    void book((how) => scheduleApi.edit.call({ ...input, ...how }), undefined, { act: 'edit', title, input });
  };
  const moves = [...('start' in when ? withinDay : []), ...byDays];
  return moves.map(([name, minutes]) => (
    <Menu.Item key={name} onClick={() => move(minutes)}>
      {copy.panel.move[name]}
    </Menu.Item>
  ));
}
