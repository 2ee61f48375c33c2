import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { safePath } from '#platform/contract/safe-path.ts';
import { Box, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { FeedbackEntry } from '../../contract.ts';
import { copy } from '../copy.ts';
import classes from './thread.module.css';

type ThreadProps = {
  /** The report itself, as the first entry. */
  report: { feedback: string; createdAt: string };
  entries: readonly FeedbackEntry[];
  /** The reporter's name here: "You", or their own. */
  reporter: string;
};

/** The conversation about a report, the report first. */
export function Thread({ report, entries, reporter }: ThreadProps) {
  return (
    <Stack as="ol" gap={12}>
      <Said by={reporter} at={report.createdAt} isOwn>
        {report.feedback}
      </Said>
      {entries.map((entry) => (
        <Said
          key={entry.id}
          by={entry.isOwn ? reporter : copy.own.team}
          at={entry.createdAt}
          isOwn={entry.isOwn}
        >
          <Words entry={entry} />
        </Said>
      ))}
    </Stack>
  );
}

type SaidProps = { by: string; at: string; isOwn: boolean; children: ReactNode };

function Said({ by, at, isOwn, children }: SaidProps) {
  return (
    <Box
      as="li"
      py={12}
      px={16}
      bg="raised"
      radius="panel"
      className={classes.said}
      data-own={isOwn || undefined}
    >
      <Row as="p" gap={8} align="baseline" size="sm">
        <Text weight={600}>{by}</Text>
        <Time className={layout({ tone: 'faint' })} at={at} style="row" />
      </Row>
      <Box size="lg" leading={22} breaks preWrap data-private>
        {children}
      </Box>
    </Box>
  );
}

function Words({ entry }: { entry: FeedbackEntry }) {
  const path = safePath(entry.showMePath);
  if (entry.kind === 'reopened') return <Text tone="muted">{copy.own.reopened}</Text>;
  if (entry.kind !== 'released') return entry.text;
  return (
    <>
      <Text as="strong" block tone="success">
        {copy.own.released}
      </Text>
      {entry.text}
      {path ? (
        <Text block mt={8}>
          <Button size="sm" variant="default" renderRoot={(props) => <Link {...props} to={path} />}>
            {copy.own.showMe}
          </Button>
        </Text>
      ) : null}
    </>
  );
}
