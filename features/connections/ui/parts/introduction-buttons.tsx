import { Button } from '@mantine/core';
import type { IntroductionView } from '../../contract/introductions.ts';
import { copy } from '../copy.ts';
import type { IntroductionActs } from './use-introduction-acts.ts';

const { introductions: words } = copy;

type IntroductionButtonsProps = { introduction: IntroductionView; acts: IntroductionActs };

/** The viewer's buttons for an introduction: say yes or no, withdraw a yes, or withdraw one they made. */
export function IntroductionButtons({ introduction, acts }: IntroductionButtonsProps) {
  const { id, status, people } = introduction;
  const [name = '', other = ''] = people.map(({ displayName }) => displayName);
  const isBusy = acts.busyId === id;
  if (status === 'waiting') {
    return (
      <Button
        variant="default"
        loading={isBusy}
        aria-label={words.takeBackOf(name, other)}
        onClick={() => void acts.takeBack(introduction)}
      >
        {words.takeBack}
      </Button>
    );
  }
  const isAgreed = status === 'agreed';
  return (
    <>
      {isAgreed ? null : (
        <Button
          variant="default"
          loading={isBusy}
          aria-label={words.yesOf(name)}
          onClick={() => void acts.agree(introduction)}
        >
          {words.yes}
        </Button>
      )}
      <Button
        variant="subtle"
        color="gray"
        disabled={isBusy}
        aria-label={isAgreed ? words.takeBackYesOf(name) : words.noOf(name)}
        onClick={() => void acts.decline(introduction)}
      >
        {isAgreed ? words.takeBackYes : words.no}
      </Button>
    </>
  );
}
