import { useState } from 'react';
import type { TriageView } from '../../contract.ts';
import { copy } from '../copy.ts';
import { Facts } from './facts.tsx';
import { LogLines } from './log-lines.tsx';
import { ReportPicture } from './report-picture.tsx';
import classes from './triage-context.module.css';

const { triage: words } = copy;

/** What came along: page, browser, picture, log lines; and what became of the mail about it. */
export function TriageContext({ report }: { report: TriageView }) {
  const [isBadOnly, setIsBadOnly] = useState(false);
  const lines = isBadOnly
    ? report.consoleLogs.filter(({ level }) => level === 'error' || level === 'warn')
    : report.consoleLogs;
  return (
    <section className={classes.context}>
      <Facts report={report} />
      <p className={classes.mail}>
        {words.mail}: {mailWords(report.mail)}
      </p>
      {report.screenshot ? (
        <>
          <h3 className={classes.title}>{words.screenshot}</h3>
          <ReportPicture address={report.screenshot} />
        </>
      ) : null}
      <div className={classes.logs}>
        <h3 className={classes.title}>{words.logs}</h3>
        {report.consoleLogs.length > 0 ? (
          <label className={classes.only}>
            <input
              type="checkbox"
              checked={isBadOnly}
              onChange={(event) => setIsBadOnly(event.currentTarget.checked)}
            />
            {words.errorsOnly}
          </label>
        ) : null}
      </div>
      <LogLines lines={lines} label={words.logs} empty={words.noLogs} />
    </section>
  );
}

function mailWords(mail: TriageView['mail']): string {
  if (!mail) return words.mailNone;
  const state = words.mailStates[mail.state] ?? mail.state;
  return mail.error ? `${state} (${mail.error})` : state;
}
