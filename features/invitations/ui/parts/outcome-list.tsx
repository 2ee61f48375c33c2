import { Link } from '@tanstack/react-router';
import { IconAlertTriangle, IconCheck, IconX } from '#platform/ui/icons.ts';
import type { RowAnswer } from '../../contract/own.ts';
import { copy } from '../copy.ts';
import type { AddressRow } from './address-list.ts';
import classes from './outcome-list.module.css';

const { own: words } = copy;

type OutcomeListProps = {
  rows: readonly AddressRow[];
  preview: { answers: readonly RowAnswer[] | undefined; isChecking: boolean; isBroken: boolean };
};

/** What becomes of each address, before anything is sent. One that simply can be invited needs no list. */
export function OutcomeList({ rows, preview: { answers, isChecking, isBroken } }: OutcomeListProps) {
  if (rows.length === 0) return null;
  if (isBroken) return <p className={classes.note}>{words.checkBroken}</p>;
  if (!answers) return isChecking ? <p className={classes.note}>{words.checking}</p> : null;
  const ready = answers.filter(({ outcome }) => outcome === 'ready').length;
  if (answers.length === 1 && ready === 1) return null;
  return (
    <section className={classes.box} aria-label={words.preview} aria-busy={isChecking || undefined}>
      <p className={classes.sum} role="status">
        {words.ready(ready, answers.length)}
      </p>
      <ul className={classes.list}>
        {keyed(answers).map(([key, answer]) => (
          <Row key={key} answer={answer} />
        ))}
      </ul>
    </section>
  );
}

/** Two rows may say the same: the second one is told apart by its number. */
function keyed(answers: readonly RowAnswer[]): [string, RowAnswer][] {
  const seen = new Map<string, number>();
  return answers.map((answer) => {
    const times = (seen.get(answer.email) ?? 0) + 1;
    seen.set(answer.email, times);
    return [`${times} ${answer.email}`, answer];
  });
}

const isGood = ({ outcome }: RowAnswer) => outcome === 'ready' || outcome === 'sent';
const isFault = ({ outcome }: RowAnswer) => outcome === 'invalid' || outcome === 'role';

function Row({ answer }: { answer: RowAnswer }) {
  const Icon = isGood(answer) ? IconCheck : isFault(answer) ? IconX : IconAlertTriangle;
  const tone = isGood(answer) ? 'good' : isFault(answer) ? 'fault' : 'note';
  return (
    <li className={classes.row} data-tone={tone}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className={classes.email}>{answer.email}</span>
      <span className={classes.words}>
        {words.outcomes[answer.outcome]}
        {answer.person ? (
          <Link to="/people/$personId" params={{ personId: answer.person.id }} className={classes.link}>
            {words.openPerson(answer.person.displayName)}
          </Link>
        ) : null}
      </span>
    </li>
  );
}
