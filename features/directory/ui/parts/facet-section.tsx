import { type ReactNode, useId } from 'react';
import { counted } from '#platform/ui/counted.ts';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import type { FacetValue, Overview } from '../../contract/index.ts';
import type { ChoiceFacet } from '../../limits.ts';
import { copy } from '../copy.ts';
import type { Change, DirectorySearch } from './directory-address.ts';
import classes from './facet-section.module.css';
import { labelOf } from './facet-words.ts';

export type FacetProps = {
  search: DirectorySearch;
  /** Absent until the first page has loaded. */
  overview: Overview | undefined;
  onChange: (change: Change) => void;
};

/** A titled facet. */
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
    <Box as="section" pt={14} pb={12} borderBottom="soft" className={classes.section} aria-labelledby={id}>
      <Row gap={8} align="baseline" justify="between" mb={4}>
        <Text as="h2" id={id} size="sm" weight={600}>
          {title}
        </Text>
        {aside ? (
          <Text truncate size="xs" tone="faint">
            {aside}
          </Text>
        ) : null}
      </Row>
      {children}
    </Box>
  );
}

type ValuesProps = {
  facet: ChoiceFacet;
  values: readonly FacetValue[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
};

/** Values of a facet with their counts. Several values are alternatives. */
export function Values({ facet, values, chosen, onToggle }: ValuesProps) {
  return (
    <ul>
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

/** A checkbox for one value, with how many people it would show. */
export const TickLine = ({ label, count, isOn, onToggle }: TickLineProps) => (
  <Row
    as="label"
    gap={10}
    align="center"
    px={6}
    size="sm"
    leading={18}
    pointer
    radius="chip"
    minHeight={32}
    className={classes.value}
    data-empty={count === 0 || undefined}
  >
    <TickBox checked={isOn} onToggle={onToggle} />
    <Text grow shrink truncate className={classes.label} title={label}>
      {label}
    </Text>
    <ValueCount count={count} />
  </Row>
);

/** How many people a value would show. */
export const ValueCount = ({ count }: { count: number }) => (
  <Text size="xs" tabular tone="faint">
    <span aria-hidden="true">{counted.format(count)}</span>
    <span className="visually-hidden">{copy.counts(count)}</span>
  </Text>
);
