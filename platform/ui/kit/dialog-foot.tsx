import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Layout, Row } from './layout.tsx';
import { ProblemLine } from './problem-line.tsx';

type DialogFootProps = Pick<Layout, 'py' | 'sticky' | 'bottom' | 'above' | 'bg' | 'borderTop'> & {
  className?: string | undefined;
  /** Why the last attempt failed. */
  problem?: string | undefined;
  /** The button that closes without acting. */
  stay: string;
  onStay: () => void;
  /** The submit button's text. */
  act?: string;
  isBusy?: boolean;
  /** Content before both buttons. */
  aside?: ReactNode;
  /** The main button, if it isn't a plain submit. */
  children?: ReactNode;
};

/** The bottom of a dialog: an error, and the two buttons. */
export const DialogFoot = (props: DialogFootProps) => {
  const { problem, stay, onStay, act, isBusy = false, aside, children, ...row } = props;
  return (
    <>
      <ProblemLine>{problem}</ProblemLine>
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
