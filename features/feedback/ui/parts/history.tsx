import { Time } from '#platform/ui/kit/time.tsx';
import type { FeedbackChange } from '../../contract.ts';
import { type State, states } from '../../limits.ts';
import { copy } from '../copy.ts';
import classes from './history.module.css';

const { triage: words } = copy;

/** What was changed, by whom, from what to what; the latest first. */
export function History({ changes }: { changes: readonly FeedbackChange[] }) {
  return (
    <section className={classes.history}>
      <h3 className={classes.title}>{words.history}</h3>
      {changes.length === 0 ? <p className={classes.none}>{words.noHistory}</p> : null}
      <ol className={classes.list}>
        {changes.toReversed().map((change) => (
          <li key={change.id} className={classes.change}>
            <span className={classes.what}>
              <strong>{words.changes[change.kind]}</strong> {difference(change)}
            </span>
            <span className={classes.who}>
              {change.by}, <Time at={change.createdAt} style="inline" />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function difference({ kind, before, after }: FeedbackChange): string {
  if (kind === 'status' || kind === 'reopened') return `${stateWords(before)} → ${stateWords(after)}`;
  if (kind === 'assignee') return `${before || words.nobody} → ${after || words.nobody}`;
  return after || before;
}

const stateWords = (state: string) => (states.includes(state as State) ? copy.states[state as State] : state);
