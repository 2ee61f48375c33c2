import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TriageView } from '../../contract.ts';
import { copy } from '../copy.ts';
import classes from './merged.module.css';
import { ReportPicture } from './report-picture.tsx';
import { reporterOf } from './reporter-words.ts';
import { Thread } from './thread.tsx';

const { triage: words } = copy;

/** The reports that say the same: each with its reporter, its words and its own picture. */
export function Merged({ report }: { report: TriageView }) {
  if (report.merged.length === 0) return null;
  return (
    <section className={classes.merged}>
      <h3 className={classes.title}>{words.merged}</h3>
      {report.merged.map((one) => (
        <article key={one.id} className={classes.one}>
          <Thread
            report={one}
            entries={one.entries.filter((entry) => entry.isOwn)}
            reporter={reporterOf(one)}
          />
          {one.screenshot ? <ReportPicture address={one.screenshot} /> : null}
          <Button
            variant="default"
            size="sm"
            className={classes.open}
            renderRoot={(props) => <Link {...props} to="/admin/feedback" search={{ id: one.id }} />}
          >
            {words.openMerged}
          </Button>
        </article>
      ))}
    </section>
  );
}
