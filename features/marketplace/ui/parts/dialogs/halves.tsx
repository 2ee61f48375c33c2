import { Children, isValidElement, type ReactNode } from 'react';
import { Box, Row } from '#platform/ui/kit/layout.tsx';

/** Short fields side by side, where there is room. */
export const Halves = ({ children }: { children: ReactNode }) => (
  <Row gap={16} wrap align="start">
    {Children.toArray(children).map((child) => (
      <Box key={isValidElement(child) ? child.key : null} basis={200} shrink>
        {child}
      </Box>
    ))}
  </Row>
);
