import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { longDate } from '#platform/ui/calendar-words.ts';
import { coveredQuery } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './dialogs.module.css';

const shownMax = 3;
const waitMs = 300;

/** "Have we covered it?": what was said of scripts of this title, while it is being given. */
export function CoveredBefore({ title }: { title: string }) {
  const [q] = useDebouncedValue(title.trim(), waitMs);
  const reading = useInfiniteQuery({ ...coveredQuery({ q }), enabled: q.length > 2 });
  const found = q.length > 2 ? (reading.data?.pages[0]?.items ?? []) : [];
  if (found.length === 0) return null;
  return (
    <div className={classes.covered} role="status">
      {found.slice(0, shownMax).map((one) => (
        <p key={one.assignmentId}>
          <Link to="/assignments/$assignmentId" params={{ assignmentId: one.assignmentId }} target="_blank">
            {copy.giving.covered(one.title)}
          </Link>{' '}
          {[
            one.writers.join(', '),
            one.scriptVerdict ? copy.verdicts[one.scriptVerdict] : '',
            longDate(Date.parse(one.submittedAt)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ))}
    </div>
  );
}
