import type { ReactNode } from 'react';
import { IconX } from '../icons.ts';
import { ErrorPanel } from './error-panel.tsx';
import { IconButton } from './icon-button.tsx';
import { layout, Row, Text } from './layout.tsx';
import classes from './side-panel.module.css';
import { SkeletonRows } from './skeleton-rows.tsx';

type SidePanelProps = {
  title: string;
  /** A quieter line below the title. */
  sub?: string | undefined;
  /** What screen readers call the panel, where the title is not there yet. */
  label?: string;
  closeLabel: string;
  onClose: () => void;
  /** Null until it is read. */
  children: ReactNode;
} & (Read | { [None in keyof Read]?: undefined });

/** What is said in place of the content while there is none; left out where the page has read it already. */
type Read = {
  reading: { isError: boolean; refetch: () => unknown };
  /** There is no such thing. */
  absent: string | undefined;
  /** It could not be loaded: "Couldn’t load the mail". */
  broken: string;
  /** Lines of the skeleton. */
  lines: number;
};

/** One row of a list, open at its side: on a small screen in its place. */
export function SidePanel({ title, sub, label = title, closeLabel, onClose, ...content }: SidePanelProps) {
  return (
    <aside
      className={layout({ rigid: true, bg: 'page', borderLeft: 'soft' }, classes.panel)}
      aria-label={label}
    >
      <Row gap={12} align="center" justify="between" pt={16} pb={8} px="edge">
        <Text as="h2" shrink size="xl" weight={600} tracking="tight" breaks>
          {title}
          {sub ? (
            <Text block size="sm" weight={400} tone="muted">
              {sub}
            </Text>
          ) : null}
        </Text>
        <IconButton
          label={closeLabel}
          icon={<IconX size={20} stroke={1.75} aria-hidden />}
          onClick={onClose}
        />
      </Row>
      <Content {...content} />
    </aside>
  );
}

type ContentProps = Pick<SidePanelProps, keyof Read | 'children'>;

function Content({ reading, absent, broken = '', lines = 0, children }: ContentProps) {
  if (children !== null || !reading) return children;
  const retry = () => void reading.refetch();
  if (absent !== undefined)
    return (
      <Text as="p" px="edge" tone="muted">
        {absent}
      </Text>
    );
  if (reading.isError) return <ErrorPanel title={broken} onRetry={retry} />;
  return <SkeletonRows count={lines} height={32} variant="line" onRetry={retry} />;
}
