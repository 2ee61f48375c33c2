import type { ComponentProps } from 'react';
import { Row } from '#platform/ui/kit/layout.tsx';

/** A dialog row with one or two cards and their actions. */
export const PairRow = (row: ComponentProps<'li'>) => (
  <Row as="li" gap={16} align="center" justify="between" minHeight={56} py={8} px={2} {...row} />
);
