import type { ReactNode } from 'react';
import { type Layout, Text } from './layout.tsx';

/** What is wrong, read out as soon as it is there; nothing without it. */
export const ProblemLine = ({ children, ...look }: Layout & { children: ReactNode }) =>
  children ? (
    <Text as="p" size="sm" tone="danger" role="alert" {...look}>
      {children}
    </Text>
  ) : null;
