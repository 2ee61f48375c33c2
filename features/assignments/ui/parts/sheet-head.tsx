import type { ReactNode } from 'react';
import { Text } from '#platform/ui/kit/layout.tsx';

/** Heading of one part of a coverage. */
export const SheetHead = ({ children }: { children: ReactNode }) => (
  <Text as="h2" mb={6} size="sm" weight={600} tone="muted">
    {children}
  </Text>
);
