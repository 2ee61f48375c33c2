import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Layout, Row, Text } from './layout.tsx';

type DialogFootProps = Pick<Layout, 'py' | 'sticky' | 'bottom' | 'borderTop'> & {
  className?: string | undefined;
  /** Why the last try was in vain. */
  problem?: string | undefined;
  /** Leads out without doing anything. */
  stay: string;
  onStay: () => void;
  /** On the button that sends the form. */
  act?: string;
  isBusy?: boolean;
  /** Before both. */
  aside?: ReactNode;
  /** The button that does it, where it is no plain sending of the form. */
  children?: ReactNode;
};

/** The end of a dialog: what went wrong, and the two ways out. */
export const DialogFoot = (props: DialogFootProps) => {
  const { problem, stay, onStay, act, isBusy = false, aside, children, ...row } = props;
  return (
    <>
      {problem ? (
        <Text as="p" tone="danger" role="alert">
          {problem}
        </Text>
      ) : null}
      <Row gap={8} justify="end" wrap {...row}>
        {aside}
        <Button variant="default" onClick={onStay}>
          {stay}
        </Button>
        {act === undefined ? null : (
          <Button type="submit" variant="filled" loading={isBusy}>
            {act}
          </Button>
        )}
        {children}
      </Row>
    </>
  );
};
