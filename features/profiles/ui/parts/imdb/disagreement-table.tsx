import { Link } from '@tanstack/react-router';
import { Chip } from '#platform/ui/kit/chip.tsx';
import type { Disagreement } from '../../../contract/imdb.ts';
import classes from './disagreements.module.css';
import { imdbCopy } from './imdb-copy.ts';

const words = imdbCopy.disagreements;

/** One credit a row: ours, what the source has of the title, and in what they differ. */
export function DisagreementTable({ rows }: { rows: readonly Disagreement[] }) {
  const { columns } = words;
  return (
    // A scroller has to be reachable without a mouse.
    <div className={classes.scroller} role="region" aria-label={words.title} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{columns.person}</th>
            <th scope="col">{columns.ours}</th>
            <th scope="col">{columns.source}</th>
            <th scope="col">{columns.differs}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.creditId} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row: { person, differs, ours, source } }: { row: Disagreement }) {
  return (
    <tr>
      <th scope="row">
        <Link to="/people/$personId" params={{ personId: person.id }}>
          {person.name}
        </Link>
      </th>
      <td>
        <span className={classes.work}>{workWords(ours)}</span>
        <span className={classes.about}>{ours.job}</span>
      </td>
      <td>
        <span className={classes.work}>{workWords(source)}</span>
        {source.jobs.length > 0 ? <span className={classes.about}>{source.jobs.join(', ')}</span> : null}
        {differs.includes('person') ? (
          <span className={classes.about}>{`${ours.job}: ${source.people.join(', ')}`}</span>
        ) : null}
        <Link to="/admin/imdb-test" search={{ q: source.imdbTitleId }} className={classes.id}>
          <code>{source.imdbTitleId}</code>
        </Link>
      </td>
      <td>
        <span className={classes.kinds}>
          {differs.map((kind) => (
            <Chip key={kind}>{words.kinds[kind]}</Chip>
          ))}
        </span>
      </td>
    </tr>
  );
}

/** "Tallow House, 2016". */
export const workWords = ({ title, year }: { title: string; year: number | null }) =>
  [title, year].filter(Boolean).join(', ');
