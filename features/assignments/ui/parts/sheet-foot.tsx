import type { ReactNode } from 'react';
import { Row } from '#platform/ui/kit/layout.tsx';

type SheetFootProps = { children: ReactNode; className: string | undefined };

/** Sticky footer of a coverage, with its state and actions. */
export const SheetFoot = ({ children, className }: SheetFootProps) => (
  <Row
    as="footer"
    align="center"
    justify="between"
    wrap
    py={12}
    px="edge"
    bg="panel"
    borderTop="soft"
    gap={8}
    gapX={16}
    sticky
    bottom={0}
    above
    className={className}
  >
    {children}
  </Row>
);
