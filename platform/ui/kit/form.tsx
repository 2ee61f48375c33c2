import type { JSX } from 'react';
import { Grid, type Layout } from './layout.tsx';

type FormProps = Layout &
  Omit<JSX.IntrinsicElements['form'], keyof Layout | 'onSubmit'> & {
    onSubmit: () => unknown;
  };

/** Stacked fields that are sent together; we show their errors, not the browser. */
export const Form = ({ onSubmit, children, ...rest }: FormProps) => (
  <Grid
    as="form"
    gap={16}
    {...rest}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit();
    }}
  >
    {children}
  </Grid>
);
