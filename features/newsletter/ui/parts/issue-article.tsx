import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useMayOpen } from '#features/identity/ui/public.ts';
import { addDay } from '#features/schedule/ui/public/adding.ts';
import { isEmptyRichText } from '#platform/contract/rich-text/read.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { RichText } from '#platform/ui/rich-text/rich-text.tsx';
import { dateWords } from '#platform/ui/time-words.ts';
import type { Deadline, IssueView, SectionView } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import { BackLink } from './back-link.tsx';

const { issue: words } = copy;

type IssueArticleProps = { issue: z.infer<typeof IssueView>; actions?: ReactNode };

/** An issue as its reader has it in the product: the whole of it, without the email (NWL-1). */
export const IssueArticle = ({ issue, actions }: IssueArticleProps) => (
  <Box grow shrink pb={48} px="edge" pt={18}>
    <Stack as="article" gap={20} maxWidth={760} mx="auto">
      <Stack gap={6}>
        <BackLink />
        <PageTitle title={issue.subject || issue.title} actions={actions}>
          {issue.subject || issue.title}
        </PageTitle>
        <Text tone="muted">
          {issue.number === null ? issue.title : `${issue.title} · ${copy.number(issue.number)}`}
          {' · '}
          {copy.by(issue.author)}
          {issue.sentAt ? (
            <>
              {' · '}
              <Time at={issue.sentAt} style="inline" />
            </>
          ) : null}
        </Text>
      </Stack>
      {issue.sections.map((section) => (
        <SectionPart key={section.id} section={section} />
      ))}
    </Stack>
  </Box>
);

const SectionPart = ({ section: { title, body, deadlines, lines } }: { section: SectionView }) => (
  <Stack as="section" gap={8} pt={16} borderTop="soft">
    {title ? (
      <Text as="h2" size="lg" weight={600} tone="accent">
        {title}
      </Text>
    ) : null}
    {isEmptyRichText(body) ? null : <RichText doc={body} under={2} />}
    {lines.length > 0 ? (
      <Stack as="ul" gap={8}>
        {lines.map((line) => (
          <li key={`${line.path} ${line.text}`}>
            {line.day ? (
              <Text weight={600} tabular nowrap>
                {dateWords(line.day)}{' '}
              </Text>
            ) : null}
            <Link to={line.path} preload={false}>
              {line.text}
            </Link>
          </li>
        ))}
      </Stack>
    ) : null}
    {deadlines.length > 0 ? (
      <Stack as="ul" gap={8}>
        {deadlines.map((deadline) => (
          <DeadlineRow key={deadline.id} deadline={deadline} />
        ))}
      </Stack>
    ) : null}
  </Stack>
);

/** A deadline that goes into one's own calendar with one press (NEWS-2). */
function DeadlineRow({ deadline }: { deadline: Deadline }) {
  const { run, busyRow } = useActs();
  const hasSchedule = useMayOpen('schedule');
  const add = () =>
    run(() => addDay(deadline), { row: deadline.id, done: words.added, failed: words.addFailed });
  return (
    <Row as="li" gap={12} align="center" justify="between" wrap>
      <Text>
        <Text weight={600} tabular nowrap>
          {dateWords(deadline.day)}
        </Text>{' '}
        {deadline.title}
      </Text>
      {hasSchedule ? (
        <Button
          variant="default"
          size="sm"
          disabled={busyRow === deadline.id}
          aria-label={words.addNamed(deadline.title)}
          onClick={() => void add()}
        >
          {words.addToCalendar}
        </Button>
      ) : null}
    </Row>
  );
}
