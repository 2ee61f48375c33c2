import { type ReactNode, useId } from 'react';
import { counted } from '#platform/ui/counted.ts';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import type { FacetValue, Overview } from '../../contract/index.ts';
import type { ChoiceFacet } from '../../limits.ts';
import { copy } from '../copy.ts';
import type { Change, DirectorySearch } from './directory-address.ts';
import classes from './facet-section.module.css';
import { labelOf } from './facet-words.ts';

export type FacetProps = {
  search: DirectorySearch;
  /** Absent until the first page is here. */
  overview: Overview | undefined;
  onChange: (change: Change) => void;
};

/** A facet under its name. */
export function FacetSection({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.bar}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {aside ? <span className={classes.aside}>{aside}</span> : null}
      </div>
      {children}
    </section>
  );
}

type ValuesProps = {
  facet: ChoiceFacet;
  values: readonly FacetValue[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
};

/** Values of a facet with their counts; several of one are alternatives. */
export function Values({ facet, values, chosen, onToggle }: ValuesProps) {
  return (
    <ul className={classes.values}>
      {values.map((value) => (
        <li key={value.value}>
          <TickLine
            label={labelOf(facet, value)}
            count={value.count}
            isOn={chosen.includes(value.value)}
            onToggle={() => onToggle(value.value)}
          />
        </li>
      ))}
    </ul>
  );
}

type TickLineProps = { label: string; count: number; isOn: boolean; onToggle: () => void };

/** One value to tick, and how many people that would show. */
export const TickLine = ({ label, count, isOn, onToggle }: TickLineProps) => (
  <label className={classes.value} data-empty={count === 0 || undefined}>
    <TickBox checked={isOn} onToggle={onToggle} />
    <span className={classes.label} title={label}>
      {label}
    </span>
    <ValueCount count={count} />
  </label>
);

/** How many people a value would show. */
export const ValueCount = ({ count }: { count: number }) => (
  <span className={classes.count}>
    <span aria-hidden="true">{counted.format(count)}</span>
    <span className="visually-hidden">{copy.counts(count)}</span>
  </span>
);
