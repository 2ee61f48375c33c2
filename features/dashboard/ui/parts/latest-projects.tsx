import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { latestQuery, Plate, phaseWords } from '#features/projects/ui/public/latest.ts';
import { layout, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { copy } from '../copy.ts';
import classes from './latest-projects.module.css';

/** As many as fit side by side on a wide screen. */
const shown = 6;

/** The projects I work on, along the foot of the page; hidden when there are none. */
export function LatestProjects() {
  const { data } = useQuery(latestQuery(shown));
  if (!data || data.items.length === 0) return null;
  return (
    <nav className={classes.strip} aria-label={copy.projects.title}>
      {data.items.map(({ id, title, phase, updatedAt }) => (
        <Link
          key={id}
          to="/projects/$projectId"
          params={{ projectId: id }}
          className={layout(
            { row: true, gap: 14, align: 'center', plain: true, shrink: true },
            classes.project,
          )}
        >
          <Plate id={id} size="poster" />
          <Text shrink>
            <Text block truncate weight={600} className={classes.title} data-private>
              {title}
            </Text>
            <Text block truncate size="sm" leading={18} tone="muted">
              {phaseWords(phase)}
            </Text>
            <Time at={updatedAt} style="row" className={layout({ size: 'xs', tone: 'faint' })} />
          </Text>
        </Link>
      ))}
    </nav>
  );
}
