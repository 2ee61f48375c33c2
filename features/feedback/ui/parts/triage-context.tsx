import { useState } from 'react';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { TriageView } from '../../contract.ts';
import { copy } from '../copy.ts';
import { Facts } from './facts.tsx';
import { LogLines } from './log-lines.tsx';
import { ReportPicture } from './report-picture.tsx';
import classes from './triage-context.module.css';

const { triage: words } = copy;

/** The attached data: page, browser, picture, log lines; and the state of the mail about it. */
export function TriageContext({ report }: { report: TriageView }) {
  const [isBadOnly, setIsBadOnly] = useState(false);
  const lines = isBadOnly
    ? report.consoleLogs.filter(({ level }) => level === 'error' || level === 'warn')
    : report.consoleLogs;
  return (
    <Stack as="section" gap={12} pt={16} borderTop="soft">
      <Facts report={report} />
      <Text as="p" size="sm" leading="inherit" tone="muted">
        {words.mail}: {mailWords(report.mail)}
      </Text>
      {report.screenshot ? (
        <>
          <Text as="h3" size="md" leading="inherit" weight={600}>
            {words.screenshot}
          </Text>
          <ReportPicture address={report.screenshot} />
        </>
      ) : null}
      <Row gap={4} gapX={16} align="center" justify="between" wrap mt={8}>
        <Text as="h3" size="md" leading="inherit" weight={600}>
          {words.logs}
        </Text>
        {report.consoleLogs.length > 0 ? (
          <Row
            as="label"
            gap={8}
            align="center"
            size="sm"
            leading="inherit"
            tone="muted"
            pointer
            className={classes.only}
          >
            <input
              type="checkbox"
              checked={isBadOnly}
              onChange={(event) => setIsBadOnly(event.currentTarget.checked)}
            />
            {words.errorsOnly}
          </Row>
        ) : null}
      </Row>
      <LogLines lines={lines} label={words.logs} empty={words.noLogs} />
    </Stack>
  );
}

function mailWords(mail: TriageView['mail']): string {
  if (!mail) return words.mailNone;
  const state = words.mailStates[mail.state] ?? mail.state;
  return mail.error ? `${state} (${mail.error})` : state;
}
