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
  /** The panel's name for screen readers, while the title is not loaded. */
  label?: string;
  closeLabel: string;
  onClose: () => void;
  /** Null until it is loaded. */
  children: ReactNode;
} & (Read | { [None in keyof Read]?: undefined });

/** Shown in place of the content while there is none; omitted if the page has loaded it already. */
type Read = {
  reading: { isError: boolean; refetch: () => unknown };
  /** The message if it does not exist. */
  absent: string | undefined;
  /** It failed to load: "Couldn’t load the mail". */
  broken: string;
  /** Lines of the skeleton. */
  lines: number;
};

/** One row of a list, open next to it: on a small screen in its place. */
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
