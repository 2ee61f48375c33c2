import type { ReactNode } from 'react';
import { Row } from '#platform/ui/kit/layout.tsx';

type SheetFootProps = { children: ReactNode; className: string | undefined };

/** At the foot of a coverage, over what scrolls beneath it: how it stands, and what can be done with it. */
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
