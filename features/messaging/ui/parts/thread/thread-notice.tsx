import type { ReactNode } from 'react';
import { Stack, Text } from '#platform/ui/kit/layout.tsx';
import classes from './thread-notice.module.css';

/** In place of a thread: what is wrong, and a way forward. */
export function ThreadNotice({ title, line, action }: { title: string; line: string; action?: ReactNode }) {
  return (
    <Stack gap={4} align="start" maxWidth={480} className={classes.notice}>
      <Text as="h2" size="xl" weight={600} tracking="tight">
        {title}
      </Text>
      <Text as="p" tone="muted" pretty>
        {line}
      </Text>
      {action}
    </Stack>
  );
}
