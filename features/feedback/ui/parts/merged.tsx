import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { TriageView } from '../../contract.ts';
import { copy } from '../copy.ts';
import { ReportPicture } from './report-picture.tsx';
import { reporterOf } from './reporter-words.ts';
import { Thread } from './thread.tsx';

const { triage: words } = copy;

/** The merged reports: each with its reporter, words and picture. */
export function Merged({ report }: { report: TriageView }) {
  if (report.merged.length === 0) return null;
  return (
    <Stack as="section" gap={12} pt={16} borderTop="soft">
      <Text as="h3" size="md" leading="inherit" weight={600}>
        {words.merged}
      </Text>
      {report.merged.map((one) => (
        <Stack as="article" key={one.id} gap={8}>
          <Thread
            report={one}
            entries={one.entries.filter((entry) => entry.isOwn)}
            reporter={reporterOf(one)}
          />
          {one.screenshot ? <ReportPicture address={one.screenshot} /> : null}
          <Row>
            <Button
              variant="default"
              size="sm"
              renderRoot={(props) => <Link {...props} to="/admin/feedback" search={{ id: one.id }} />}
            >
              {words.openMerged}
            </Button>
          </Row>
        </Stack>
      ))}
    </Stack>
  );
}
