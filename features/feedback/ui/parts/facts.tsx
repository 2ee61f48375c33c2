import { Row, Stack } from '#platform/ui/kit/layout.tsx';
import type { FeedbackView } from '../../contract.ts';
import { copy } from '../copy.ts';
import classes from './facts.module.css';

/** Page, browser and sizes sent with a report. */
export function Facts({
  report,
}: {
  report: Pick<FeedbackView, 'currentUrl' | 'userAgent' | 'screenResolution' | 'viewport'>;
}) {
  const { triage } = copy;
  const facts = [
    [triage.page, report.currentUrl],
    [triage.browser, report.userAgent],
    [triage.screen, report.screenResolution],
    [triage.window, report.viewport],
  ] as const;
  return (
    <Stack as="dl" gap={4} size="sm">
      {facts.map(([name, value]) => (
        <Row key={name} gap={12} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{value ?? triage.unknown}</dd>
        </Row>
      ))}
    </Stack>
  );
}
