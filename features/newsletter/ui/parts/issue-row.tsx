import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { IssueLine } from '../../contract/views.ts';
import { copy } from '../copy.ts';

/** An issue in the list. */
export const IssueRow = ({ issue }: { issue: z.infer<typeof IssueLine> }) => (
  <Link
    to="/dashboard/newsletter/$issueId"
    params={{ issueId: issue.id }}
    className={layout({
      row: true,
      gap: 16,
      align: 'center',
      justify: 'between',
      py: 12,
      px: 'edge',
      borderBottom: 'soft',
      plain: true,
      hover: 'raised',
    })}
  >
    <Stack shrink gap={2}>
      <Row gap={8} align="center" shrink>
        <Text truncate weight={600}>
          {issue.subject || issue.title}
        </Text>
        {issue.state === 'sent' ? null : <Chip>{copy.states[issue.state]}</Chip>}
      </Row>
      <Text truncate size="sm" tone="muted">
        {[
          ...(issue.number === null ? [] : [copy.number(issue.number)]),
          issue.subject ? issue.title : '',
          issue.preview || copy.by(issue.author),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Stack>
    <Text rigid size="sm" tone="muted">
      <Time at={issue.sendAt ?? issue.at} style="row" />
    </Text>
  </Link>
);
