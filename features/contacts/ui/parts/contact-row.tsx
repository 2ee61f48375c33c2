import { memo } from 'react';
import { layout, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { ContactRow } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import { ContactLink } from './contact-link.tsx';
import classes from './contact-list.module.css';
import { ContactWho } from './contact-who.tsx';
import type { ContactsFilter } from './contacts-address.ts';

type ContactLineProps = {
  row: ContactRow;
  filter: ContactsFilter;
  isSelected: boolean;
  tabIndex: 0 | -1;
  onOpen: (row: ContactRow) => void;
};

/** A contact in the list. Rerenders only for its own changes, so a newly loaded page affects no row above it. */
export const ContactLine = memo(function ContactLine(props: ContactLineProps) {
  const { row, filter, isSelected, tabIndex, onOpen } = props;
  return (
    <ContactLink
      row={row}
      filter={filter}
      isOpen={isSelected}
      className={layout(
        { opens: true, focusInside: true, fullHeight: true, py: 0, px: 'edge', grid: true },
        classes.row,
      )}
      tabIndex={tabIndex}
      onOpen={onOpen}
    >
      <ContactWho row={row} isSelected={isSelected} />
      <Text truncate size="sm" tone="muted" className={classes.tags}>
        {row.tags.join(', ')}
      </Text>
      <Text truncate size="xs" tone="faint" className={classes.mark}>
        {row.member?.connectedSince ? copy.connected : row.state === 'active' ? '' : copy.states[row.state]}
      </Text>
      <Text truncate size="xs" tone="faint" textAlign="end">
        {row.lastContactAt ? (
          <>
            <span className="visually-hidden">{copy.last} </span>
            <Time at={row.lastContactAt} style="row" />
          </>
        ) : (
          <span className="visually-hidden">{copy.never}</span>
        )}
      </Text>
    </ContactLink>
  );
});
