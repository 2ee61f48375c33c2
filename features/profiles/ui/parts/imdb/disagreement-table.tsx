import { Link } from '@tanstack/react-router';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import type { Disagreement } from '../../../contract/imdb.ts';
import classes from './disagreements.module.css';
import { imdbCopy } from './imdb-copy.ts';

const words = imdbCopy.disagreements;

/** One credit per row: ours, the source's version of the title, and what differs. */
export function DisagreementTable({ rows }: { rows: readonly Disagreement[] }) {
  const { columns } = words;
  return (
    // A scroll container must be reachable without a mouse.
    <div
      className={layout({ focusInside: true }, classes.scroller)}
      role="region"
      aria-label={words.title}
      tabIndex={0}
    >
      <table className={layout({ fullWidth: true, size: 'sm' }, classes.table)}>
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
            <DisagreementRow key={row.creditId} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DisagreementRow({ row: { person, differs, ours, source } }: { row: Disagreement }) {
  return (
    <tr>
      <th scope="row">
        <Link to="/people/$personId" params={{ personId: person.id }}>
          {person.name}
        </Link>
      </th>
      <td>
        <Text block tone="ink">
          {workWords(ours)}
        </Text>
        <Text block>{ours.job}</Text>
      </td>
      <td>
        <Text block tone="ink">
          {workWords(source)}
        </Text>
        {source.jobs.length > 0 ? <Text block>{source.jobs.join(', ')}</Text> : null}
        {differs.includes('person') ? <Text block>{`${ours.job}: ${source.people.join(', ')}`}</Text> : null}
        <Link
          to="/admin/imdb-test"
          search={{ q: source.imdbTitleId }}
          className={layout({ size: 'xs', tone: 'muted' })}
        >
          <code>{source.imdbTitleId}</code>
        </Link>
      </td>
      <td>
        <Row as="span" gap={4} wrap>
          {differs.map((kind) => (
            <Chip key={kind}>{words.kinds[kind]}</Chip>
          ))}
        </Row>
      </td>
    </tr>
  );
}

/** "Tallow House, 2016". */
export const workWords = ({ title, year }: { title: string; year: number | null }) =>
  [title, year].filter(Boolean).join(', ');
