import type { ReactNode } from 'react';
import { Doorway, Lead } from '#features/identity/ui/public/visitors.ts';
import { Text } from '#platform/ui/kit/layout.tsx';

/** What somebody has said by a mailed link. */
export const Said = ({ children }: { children: ReactNode }) => (
  <Text as="p" role="status" weight={600} tone="success">
    {children}
  </Text>
);

/** A mailed link that leads nowhere, and why. */
export const Over = ({ title, line }: { title: string; line: string }) => (
  <Doorway title={title}>
    <Lead>{line}</Lead>
  </Doorway>
);
