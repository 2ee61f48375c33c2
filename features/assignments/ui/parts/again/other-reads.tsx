import { Link } from '@tanstack/react-router';
import { layout } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { CoverageView, OtherRead } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import { SheetHead } from '../sheet-head.tsx';
import { words } from './again-copy.ts';
import classes from './second-reads.module.css';

/** What others said of the same script, and whether another read is under way. */
export function OtherReads({ view }: { view: CoverageView }) {
  const { otherReads, secondRead } = view;
  const isAsked = secondRead !== null && !otherReads.some((read) => read.assignmentId === secondRead);
  return (
    <section className={classes.others} aria-label={words.others}>
      <SheetHead>{words.others}</SheetHead>
      {otherReads.length > 0 ? (
        <ul>
          {otherReads.map((read) => (
            <li key={read.assignmentId}>
              <Read read={read} />
            </li>
          ))}
        </ul>
      ) : null}
      {isAsked ? (
        <p>
          {words.asked}{' '}
          <Link to="/assignments" search={{ view: 'given', open: secondRead }}>
            {words.show}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

function Read({ read }: { read: OtherRead }) {
  const { assignmentId, analyst, scriptVerdict, writerVerdict } = read;
  const said = [
    scriptVerdict ? `${words.scriptSaid}: ${copy.verdicts[scriptVerdict]}` : '',
    writerVerdict ? `${words.writerSaid}: ${copy.verdicts[writerVerdict]}` : '',
  ].filter(Boolean);
  return (
    <>
      <Link to="/assignments/$assignmentId" params={{ assignmentId }}>
        {analyst?.displayName ?? copy.gone}
      </Link>
      <span>{said.join(' · ')}</span>
      <Time at={read.submittedAt} style="row" className={layout({ size: 'xs', tone: 'muted' })} />
    </>
  );
}
