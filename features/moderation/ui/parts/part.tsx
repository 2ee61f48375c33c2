import type { ReactNode } from 'react';
import { Stack, Text } from '#platform/ui/kit/layout.tsx';

/** A part of the report, with its heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" gap={6} pt={16} borderTop="soft" aria-label={title}>
    <Text as="h3" size="md" weight={600}>
      {title}
    </Text>
    {children}
  </Stack>
);
