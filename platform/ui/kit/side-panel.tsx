import type { ReactNode } from 'react';
import { IconX } from '../icons.ts';
import { IconButton } from './icon-button.tsx';
import { layout, Row, Text } from './layout.tsx';
import { Loaded, type Reading, refusalIn } from './loaded.tsx';
import classes from './side-panel.module.css';

type SidePanelProps<Data> = {
  title: string;
  /** A quieter line below the title. */
  sub?: string | undefined;
  /** The panel's name for screen readers, while the title is not loaded. */
  label?: string;
  closeLabel: string;
  onClose: () => void;
} & (Read<Data> | { reading?: undefined; children: ReactNode });

/** What the panel itself loads; omitted if the page has loaded it already. */
type Read<Data> = {
  reading: Reading<Data>;
  children: (data: Data) => ReactNode;
  /** In place of the title if it does not exist, or not for this person. */
  absentTitle?: string;
  /** In place of the content. */
  absent: string;
  /** It failed to load: "Couldn’t load the mail". */
  broken: string;
  /** Lines of the skeleton. */
  lines: number;
};

/** One row of a list, open next to it: on a small screen in its place. */
export function SidePanel<Data>(props: SidePanelProps<Data>) {
  const { label = props.title, closeLabel, onClose } = props;
  const { title, sub } = isRefused(props) ? { title: props.absentTitle, sub: undefined } : props;
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
      {props.reading ? <Content {...props} /> : props.children}
    </aside>
  );
}

const isRefused = <Data,>(props: SidePanelProps<Data>): props is SidePanelProps<Data> & Read<Data> =>
  props.reading !== undefined && refusalIn(props.reading) !== undefined;

const Content = <Data,>({ reading, absent, broken, lines, children }: Read<Data>) => (
  <Loaded
    reading={reading}
    broken={broken}
    rows={{ count: lines, height: 32 }}
    renderRefused={() => (
      <Text as="p" px="edge" tone="muted">
        {absent}
      </Text>
    )}
  >
    {children}
  </Loaded>
);
