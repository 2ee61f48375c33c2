import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** A name and what it is; `tone` only for what is good or bad. */
export type Fact = { name: string; value: ReactNode; tone?: 'good' | 'bad' };

/** Facts under a heading. */
export function Facts({
  title,
  facts,
  isCode = false,
}: {
  title: string;
  facts: readonly Fact[];
  isCode?: boolean;
}) {
  return (
    <section className={classes.group} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <dl className={classes.facts} data-code={isCode || undefined}>
        {facts.map(({ name, value, tone }) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd data-tone={tone}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
