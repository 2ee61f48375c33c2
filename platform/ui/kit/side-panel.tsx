import type { ReactNode } from 'react';
import { IconX } from '../icons.ts';
import { ErrorPanel } from './error-panel.tsx';
import { IconButton } from './icon-button.tsx';
import { Row, Text } from './layout.tsx';
import classes from './side-panel.module.css';
import { SkeletonRows } from './skeleton-rows.tsx';

type SidePanelProps = {
  title: string;
  /** What screen readers call the panel, where the title is not there yet. */
  label?: string;
  closeLabel: string;
  onClose: () => void;
  reading: { isError: boolean; refetch: () => unknown };
  /** Said in place of the content when there is no such thing. */
  absent: string | undefined;
  /** Said in place of the content when it could not be loaded: "Could not load the mail". */
  broken: string;
  /** Lines of the skeleton. */
  lines: number;
  /** Null until it is read. */
  children: ReactNode;
};

/** One row of a list, open at its side: on a small screen in its place. */
export function SidePanel({ title, label = title, closeLabel, onClose, ...content }: SidePanelProps) {
  return (
    <aside className={classes.panel} aria-label={label}>
      <Row gap={12} align="center" justify="between" pt={16} pb={8} px="edge">
        <Text as="h2" shrink size="xl" weight={600} tracking="tight" breaks>
          {title}
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

type ContentProps = Pick<SidePanelProps, 'reading' | 'absent' | 'broken' | 'lines' | 'children'>;

function Content({ reading, absent, broken, lines, children }: ContentProps) {
  const retry = () => void reading.refetch();
  if (children !== null) return children;
  if (absent !== undefined)
    return (
      <Text as="p" px="edge" tone="muted">
        {absent}
      </Text>
    );
  if (reading.isError) return <ErrorPanel title={broken} onRetry={retry} />;
  return <SkeletonRows count={lines} height={32} variant="line" onRetry={retry} />;
}
