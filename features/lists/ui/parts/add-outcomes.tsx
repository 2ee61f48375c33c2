import { Button } from '@mantine/core';
import type { PersonSummary } from '#features/profiles/contract.ts';
import type { AddReport } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import classes from './dialogs.module.css';
import { PersonCells } from './people-search.tsx';

const { report: words } = copy;

type AddOutcomesProps = {
  people: readonly PersonSummary[];
  report: AddReport;
  onClose: () => void;
};

/** What became of many who were added at once: how many are in, and of each other one why not (LST-8). */
export function AddOutcomes({ people, report, onClose }: AddOutcomesProps) {
  const rest = report.rows.flatMap(({ personId, outcome }) => {
    const person = people.find(({ id }) => id === personId);
    return outcome === 'added' || !person ? [] : [{ person, outcome }];
  });
  return (
    <div className={classes.form}>
      <p className={classes.line} role="status">
        {words.title(report.rows.length - rest.length, report.rows.length)}
      </p>
      {rest.length > 0 ? (
        <>
          <h3 className={classes.heading}>{words.rest}</h3>
          <ul className={classes.rows} aria-label={words.rest}>
            {rest.map(({ person, outcome }) => (
              <li key={person.id} className={classes.row}>
                <PersonCells person={person} />
                <span className={classes.done}>{words.outcomes[outcome]}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <div className={classes.acts}>
        <Button variant="default" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </div>
  );
}
