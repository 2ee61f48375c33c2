import type { ReactNode } from 'react';
import { Stack, Text } from '#platform/ui/kit/layout.tsx';

/** A part of a client's card under its heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap={8}>
    <Text as="h3" size="sm" weight={600}>
      {title}
    </Text>
    {children}
  </Stack>
);
