import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Row, Text } from '#platform/ui/kit/layout.tsx';

type DialogFootProps = {
  /** Why the last try was in vain. */
  problem: string | undefined;
  /** Leads out without doing anything. */
  stay: string;
  onStay: () => void;
  /** The button that does it. */
  children: ReactNode;
};

/** The end of a dialog: what went wrong, and the two ways out. */
export const DialogFoot = ({ problem, stay, onStay, children }: DialogFootProps) => (
  <>
    {problem ? (
      <Text as="p" tone="danger" role="alert">
        {problem}
      </Text>
    ) : null}
    <Row gap={8} justify="end" wrap>
      <Button variant="default" onClick={onStay}>
        {stay}
      </Button>
      {children}
    </Row>
  </>
);
