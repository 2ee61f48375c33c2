import { type ComponentProps, type ReactNode, useId } from 'react';
import { counted } from '#platform/ui/counted.ts';
import classes from './facets.module.css';
import { Box, layout, Row, Text } from './layout.tsx';
import { TickBox } from './tick-box.tsx';

/** Facets with their counts, next to a list. */
export const FacetRail = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    as="aside"
    rigid
    minHeight={0}
    scroll
    contain
    borderRight="soft"
    className={classes.rail}
    aria-label={label}
  >
    {children}
  </Box>
);

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

type Counted = {
  count: number;
  /** What the count says to whoever doesn't see it. */
  says: (count: number) => string;
};

/** How many a value would show. */
export const ValueCount = ({ count, says }: Counted) => (
  <Text size="xs" tabular tone="faint">
    <span aria-hidden="true">{counted.format(count)}</span>
    <span className="visually-hidden">{says(count)}</span>
  </Text>
);

type TickLineProps = Counted & { label: string; title?: string; isOn: boolean; onToggle: () => void };

/** A checkbox for one value, with how many it would show. */
export const TickLine = ({ label, title = label, isOn, onToggle, ...counts }: TickLineProps) => (
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
    data-empty={counts.count === 0 || undefined}
  >
    <TickBox checked={isOn} onToggle={onToggle} />
    <Text grow shrink truncate className={classes.label} title={title}>
      {label}
    </Text>
    <ValueCount {...counts} />
  </Row>
);

/** What else a facet offers, in small underlined words. */
export const FacetLink = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    className={layout(
      { py: 4, px: 0, size: 'xs', tone: 'muted', bg: 'none', border: 'none', hoverInk: true },
      classes.more,
    )}
    {...props}
  />
);
