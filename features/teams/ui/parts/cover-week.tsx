import { dateIn, dayIn, weekdayIn } from '#platform/ui/calendar-words.ts';
import { Stack, Text } from '#platform/ui/kit/layout.tsx';
import { useNow } from '#platform/ui/now.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { Seat, TeamView } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import classes from './cover-week.module.css';

const { desks: words } = copy;
const dayMs = 24 * 60 * 60_000;

/** Who covers which desk on each day of the week from today (TEAM-1). */
export function CoverWeek({ team }: { team: TeamView }) {
  const nowMs = useNow();
  const zone = deviceZone();
  const days = Array.from({ length: 7 }, (_, index) => nowMs + index * dayMs);
  const covers = team.seats.filter(
    (seat) => seat.kind === 'cover' && days.some((at) => isOn(seat, dayIn(zone, at), zone)),
  );
  const names = new Map(team.members.map(({ person }) => [person.id, person.displayName]));
  if (covers.length === 0) {
    return (
      <Text as="p" px="edge" py={12} tone="muted">
        {words.weekEmpty}
      </Text>
    );
  }
  return (
    <Stack as="section" py={12} px="edge" scroll tabIndex={0} aria-label={words.week}>
      <table className={classes.week}>
        <thead>
          <tr>
            <th scope="col">{words.week}</th>
            {days.map((at) => (
              <th key={at} scope="col" title={dateIn(zone, at, nowMs)}>
                {weekdayIn(zone, at)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...Map.groupBy(covers, ({ deskId }) => deskId)].map(([deskId, seats]) => (
            <tr key={deskId}>
              <th scope="row">{names.get(deskId)}</th>
              {days.map((at) => {
                const on = seats.filter((seat) => isOn(seat, dayIn(zone, at), zone));
                return (
                  <td key={at} data-covered={on.length > 0 || undefined}>
                    {on.map(({ person }) => person.displayName).join(', ')}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  );
}

/** Whether a seat covers a day of this zone, whole or in part; a day that begins when it ends doesn't count. */
function isOn({ startsAt, endsAt }: Seat, day: string, zone: string): boolean {
  const isBegun = dayIn(zone, Date.parse(startsAt)) <= day;
  return isBegun && (endsAt === null || day <= dayIn(zone, Date.parse(endsAt) - 1));
}
