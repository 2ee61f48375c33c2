import { Link } from '@tanstack/react-router';
import type { PersonView } from '../../../contract.ts';
import type { Onlooker } from '../../../limits.ts';
import { guardedCopy } from './guarded-copy.ts';
import classes from './seen-as.module.css';

type SeenAsProps = { me: Pick<PersonView, 'id'>; onlooker: Onlooker | undefined };

/** Above one's own page: as whom one looks at it (PRO-4). The address keeps it. */
export function SeenAs({ me, onlooker }: SeenAsProps) {
  const { seenAs } = guardedCopy;
  const views = [undefined, 'connection', 'stranger'] as const;
  return (
    <nav className={classes.bar} aria-label={seenAs.label}>
      <span className={classes.label}>{seenAs.label}</span>
      <ul className={classes.views}>
        {views.map((view) => (
          <li key={view ?? 'self'}>
            <Link
              to="/people/$personId"
              params={{ personId: me.id }}
              search={view ? { as: view } : {}}
              replace
              resetScroll={false}
              className={classes.view}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={view === onlooker ? 'page' : undefined}
            >
              {seenAs[view ?? 'self']}
            </Link>
          </li>
        ))}
      </ul>
      <p className={classes.line} role="status">
        {onlooker ? seenAs.line[onlooker] : ''}
      </p>
    </nav>
  );
}
