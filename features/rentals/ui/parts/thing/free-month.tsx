import { firstDayOfWeek, shortDaysIn } from '#platform/ui/calendar-words.ts';
import { MiniMonth } from '#platform/ui/kit/calendar/mini-month.tsx';
import { Stack, Text } from '#platform/ui/kit/layout.tsx';
import { dateWords } from '#platform/ui/time-words.ts';
import type { RentalThing } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';

const { calendar: words } = copy;

type FreeMonthProps = Pick<RentalThing, 'today' | 'taken' | 'offered'>;

/** When a thing is free, month by month, with the days that are taken in words below. */
export function FreeMonth({ today, taken, offered }: FreeMonthProps) {
  const isTaken = (day: string) => taken.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  const isOffered = (day: string) => !offered || (offered.firstDay <= day && day <= offered.lastDay);
  const wordsFor = (day: string) =>
    isTaken(day) ? words.taken : isOffered(day) ? words.free : words.notOffered;
  return (
    <Stack gap={8}>
      <MiniMonth
        day=""
        opensOn={offered && offered.firstDay > today ? offered.firstDay : today}
        today={today}
        from={today}
        to=""
        firstDayOfWeek={firstDayOfWeek()}
        words={{ before: words.before, after: words.after, label: words.title }}
        isTaken={(day) => isTaken(day) || !isOffered(day)}
        sayDay={(day) => wordsFor(day)(dateWords(day))}
      />
      <Text as="p" size="sm" tone={taken.length > 0 ? 'muted' : 'success'}>
        {taken.length > 0 ? words.takenDays(taken.map(shortDaysIn).join(', ')) : words.allFree}
      </Text>
    </Stack>
  );
}
