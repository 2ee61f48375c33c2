import type { IntroductionView } from '../../contract/introductions.ts';
import { copy } from '../copy.ts';
import classes from './connect.module.css';
import { IntroductionButtons } from './introduction-buttons.tsx';
import { useIntroductionActs } from './use-introduction-acts.ts';

const { introductions: words } = copy;

/** On the page of somebody whom another would like me to meet: who it is, what they say, and the answers. */
export function Introduced({ introduction }: { introduction: IntroductionView }) {
  const acts = useIntroductionActs();
  const { by, people, note, status } = introduction;
  const name = people[0]?.displayName ?? '';
  const title = words.asks(by.displayName, name);
  return (
    <section className={classes.received} aria-label={title}>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.message} data-private>
          {note}
        </p>
        {status === 'agreed' ? <p className={classes.facts}>{words.agreed(name)}</p> : null}
      </div>
      <div className={classes.answers}>
        <IntroductionButtons introduction={introduction} acts={acts} />
      </div>
    </section>
  );
}
