import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconClock } from '#platform/ui/icons.ts';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { RichText } from '#platform/ui/rich-text/rich-text.tsx';
import type { WaitingPost } from '../../../contract/unnamed.ts';

type WaitingCardProps = {
  waiting: WaitingPost;
  /** What it is called, of a thread. */
  title?: ReactNode;
  /** That it waits, or why it came back. */
  line: string;
  act: string;
  isBusy: boolean;
  onAct: () => void;
};

/** Something of mine that nobody else sees yet. */
export const WaitingCard = ({ waiting, title, line, act, isBusy, onAct }: WaitingCardProps) => (
  <Stack gap={8} p={12} bg="raised" border="hairline" radius="panel">
    {title}
    <Box size="md" leading={24} data-private>
      <RichText doc={waiting.body} under={2} person={() => undefined} />
    </Box>
    <Row gap={8} align="center" wrap size="sm" tone={waiting.returned ? 'warning' : 'muted'}>
      <IconClock size={16} stroke={1.75} aria-hidden />
      <Text grow shrink basis={200} role="status">
        {line}
      </Text>
      <Button variant="default" size="sm" loading={isBusy} onClick={onAct}>
        {act}
      </Button>
    </Row>
  </Stack>
);
