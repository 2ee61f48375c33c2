import type { ReactNode } from 'react';
import { type Layout, Stack, Text } from './layout.tsx';

type PanelPartProps = Layout & { title: string; children: ReactNode };

/** A part of a panel under its own heading, which screen readers call it by too. */
export const PanelPart = ({ title, children, gap = 8, ...look }: PanelPartProps) => (
  <Stack as="section" gap={gap} aria-label={title} {...look}>
    <Text as="h3" size="sm" weight={600}>
      {title}
    </Text>
    {children}
  </Stack>
);
