import { Text } from '#platform/ui/kit/layout.tsx';
import type { Poll } from '../../../contract/meeting-requests.ts';
import { pollAnswers } from '../../../limits.ts';
import { pollCopy as words } from './poll-copy.ts';

type SaidOfProps = { slotId: Poll['answers'][number]['slotId']; poll: Poll };

/** What people said of one time, a line for each answer that was given. */
export function SaidOf({ slotId, poll: { answers, people } }: SaidOfProps) {
  const names = new Map(people.map(({ person }) => [person.id, person.displayName]));
  return pollAnswers.map((answer) => {
    const said = answers.flatMap((one) =>
      one.slotId === slotId && one.answer === answer ? (names.get(one.personId) ?? []) : [],
    );
    return said.length > 0 ? (
      <Text key={answer} block size="sm" tone="muted" breaks>
        {`${words.answers[answer]}: ${said.join(', ')}`}
      </Text>
    ) : null;
  });
}

/** Whether everyone who has to be there said yes to a time. */
export const suitsAll = ({ answers, people }: Poll, slotId: SaidOfProps['slotId']): boolean =>
  people.every(
    ({ person, isRequired }) =>
      !isRequired ||
      answers.some((one) => one.slotId === slotId && one.personId === person.id && one.answer === 'yes'),
  );

/** Whether a person who has to be there said no to a time. */
export const isRefused = ({ answers, people }: Poll, slotId: SaidOfProps['slotId']): boolean =>
  people.some(
    ({ person, isRequired }) =>
      isRequired &&
      answers.some((one) => one.slotId === slotId && one.personId === person.id && one.answer === 'no'),
  );
