import type { ReactNode } from 'react';
import { Box, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import classes from './row.module.css';

type RowProps = {
  /** A face or an icon. */
  lead: ReactNode;
  title: string;
  line: string;
  /** Since when, as an ISO instant; or another time, already rendered. */
  at: ReactNode;
  /** Actions, at the end of the row. */
  acts?: ReactNode;
  /** Makes the whole row a link. */
  renderLink?: (link: { className: string | undefined; children: ReactNode }) => ReactNode;
};

/** A row of any dashboard list, 54 px high with its hairline: what it is, one line about it, and since when. */
export function DeskRow({ lead, title, line, at, acts, renderLink }: RowProps) {
  const content = (
    <>
      {lead}
      <Text grow shrink className={classes.words}>
        <Text as="b" block truncate size="md" leading={20} className={classes.title}>
          {title}
        </Text>
        <Text block truncate size="sm" leading={18} tone="muted" className={classes.line} data-private>
          {line}
        </Text>
      </Text>
      {typeof at === 'string' ? (
        <Time
          at={at}
          style="row"
          className={layout({ rigid: true, size: 'xs', tone: 'faint' }, classes.time)}
        />
      ) : (
        <Text rigid size="xs" tone="faint" className={classes.time}>
          {at}
        </Text>
      )}
      {acts ? (
        <Row as="span" gap={6} rigid className={classes.acts}>
          {acts}
        </Row>
      ) : null}
    </>
  );
  return (
    <Box as="li" borderTop="soft">
      {renderLink ? (
        renderLink({
          className: layout(
            { row: true, gap: 12, align: 'center', plain: true },
            layout({ minHeight: 52 }, classes.row),
          ),
          children: content,
        })
      ) : (
        <Row
          gap={12}
          align="center"
          plain
          minHeight={52}
          className={classes.row}
          data-acts={acts ? true : undefined}
        >
          {content}
        </Row>
      )}
    </Box>
  );
}

type SignProps = {
  icon: (props: {
    size: number;
    stroke: number;
    'aria-hidden': true;
    className?: string | undefined;
  }) => ReactNode;
};

/** An icon for what a row is about, where there is no face. */
export const RowSign = ({ icon: Icon }: SignProps) => (
  <Icon
    className={layout({ rigid: true, tone: 'muted' }, classes.sign)}
    size={20}
    stroke={1.75}
    aria-hidden
  />
);
