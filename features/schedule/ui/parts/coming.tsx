import { Button } from '@mantine/core';
import type { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Row } from '#platform/ui/kit/layout.tsx';
import type { EventView } from '../../contract/views.ts';
import { answers } from '../../limits.ts';
import { scheduleApi } from '../api.ts';
import { copy } from '../copy.ts';

const { panel: words } = copy;
const sayable = answers.filter((one) => one !== 'waiting');

type ComingProps = { event: EventView } & Pick<ReturnType<typeof useActs>, 'run' | 'busyRow'>;

/** Says whether I come; of a series to the day that is open, and to all of it. */
export function Coming({ event: { id, day, answer, toSeries, isSlot }, ...acts }: ComingProps) {
  if (!answer || isSlot) return null;
  return (
    <>
      {day ? <Choice {...acts} legend={words.comingDay} which={{ id, day }} chosen={answer} /> : null}
      <Choice
        {...acts}
        legend={day ? words.comingSeries : words.coming}
        which={{ id }}
        chosen={day ? toSeries : answer}
      />
    </>
  );
}

type ChoiceProps = Omit<ComingProps, 'event'> & {
  legend: string;
  which: Pick<EventView, 'id'> & { day?: string };
  chosen: EventView['answer'];
};

function Choice({ legend, which, chosen, run, busyRow }: ChoiceProps) {
  const rowOf = (one: string) => `${which.day ?? ''} ${one}`;
  return (
    <Row as="fieldset" gap={8} align="center" border="none" p={0} wrap>
      <legend>{legend}</legend>
      {sayable.map((one) => (
        <Button
          key={one}
          size="sm"
          variant={one === chosen ? 'filled' : 'default'}
          aria-pressed={one === chosen}
          loading={busyRow === rowOf(one)}
          onClick={() =>
            void run(() => scheduleApi.answer.call({ ...which, answer: one }), {
              failed: copy.failed,
              row: rowOf(one),
            })
          }
        >
          {copy.answers[one]}
        </Button>
      ))}
    </Row>
  );
}
