import type { IntroductionView } from '../../contract/introductions.ts';
import { copy } from '../copy.ts';
import { Asked } from './asked.tsx';
import { IntroductionButtons } from './introduction-buttons.tsx';
import { useIntroductionActs } from './use-introduction-acts.ts';

const { introductions: words } = copy;

/** On the page of a person I may be introduced to: the introducer, their words, and the answer buttons. */
export function Introduced({ introduction }: { introduction: IntroductionView }) {
  const acts = useIntroductionActs();
  const { by, people, note, status } = introduction;
  const name = people[0]?.displayName ?? '';
  const title = words.asks(by.displayName, name);
  return (
    <Asked title={title} message={note} facts={status === 'agreed' ? words.agreed(name) : undefined}>
      <IntroductionButtons introduction={introduction} acts={acts} />
    </Asked>
  );
}
