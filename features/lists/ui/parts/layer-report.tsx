import { Button } from '@mantine/core';
import type { AddReport } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import type { Listable } from './listable.ts';
import classes from './lists-layer.module.css';

const { report: words } = copy;

type LayerReportProps = { people: readonly Listable[]; report: AddReport; onClose: () => void };

/** What became of each of many who were added at once (LST-8). */
export function LayerReport({ people, report, onClose }: LayerReportProps) {
  const names = new Map(people.map(({ id, displayName }) => [id, displayName]));
  const rest = report.rows.flatMap(({ personId, outcome }) =>
    outcome === 'added' ? [] : [{ personId, outcome }],
  );
  return (
    <div className={classes.content}>
      <p className={classes.line} role="status">
        {words.title(report.rows.length - rest.length, report.rows.length)}
      </p>
      {rest.length > 0 ? (
        <ul className={classes.rows} aria-label={words.rest}>
          {rest.map(({ personId, outcome }) => (
            <li key={personId} className={classes.result}>
              <span className={classes.name}>{names.get(personId)}</span>
              <span className={classes.line}>{words.outcomes[outcome]}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <Button variant="default" onClick={onClose}>
        {words.close}
      </Button>
    </div>
  );
}
