import type { ReactNode } from 'react';
import classes from './facts.module.css';
import { Grid, layout } from './layout.tsx';

/** Facts about one object, name by name. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <Grid as="dl" gap={6}>
    {children}
  </Grid>
);

/** One of the facts. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={layout({ grid: true, gap: 12, size: 'sm' }, classes.fact)}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
