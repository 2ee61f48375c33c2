import { Link } from '@tanstack/react-router';
import { longDate } from '#platform/ui/calendar-words.ts';
import type { ComparedView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import { words as coverage } from '../coverage-copy.ts';
import { words } from './comparison-copy.ts';
import classes from './earlier-draft.module.css';

/** What was said of the earlier draft, beside a comparison with it. */
export function EarlierDraft({ compared }: { compared: ComparedView }) {
  const { sentAt, assignmentId, said } = compared;
  const texts = (['logline', 'summary', 'comments'] as const).filter((part) => said?.[part].trim());
  return (
    <section className={classes.earlier} aria-label={words.title}>
      <h2>{words.title}</h2>
      <p className={classes.quiet}>{sentAt ? words.sent(longDate(Date.parse(sentAt))) : words.gone}</p>
      {said?.scriptVerdict ? (
        <p>
          {words.earlier}: <strong>{copy.verdicts[said.scriptVerdict]}</strong>
        </p>
      ) : null}
      {said && texts.length > 0 ? (
        <details>
          <summary>{words.comments}</summary>
          {texts.map((part) => (
            <div key={part}>
              <h3>{coverage.texts[part]}</h3>
              <p className={classes.text}>{said[part]}</p>
            </div>
          ))}
        </details>
      ) : null}
      {sentAt && !said ? <p className={classes.quiet}>{words.hidden}</p> : null}
      {assignmentId ? (
        <Link to="/assignments/$assignmentId" params={{ assignmentId }}>
          {words.open}
        </Link>
      ) : null}
    </section>
  );
}
