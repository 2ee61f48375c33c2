import type { ComponentProps } from 'react';
import { Row } from '#platform/ui/kit/layout.tsx';

/** One line of a dialog: two cards or one, and what can be done. */
export const PairRow = (row: ComponentProps<'li'>) => (
  <Row as="li" gap={16} align="center" justify="between" minHeight={56} py={8} px={2} {...row} />
);
