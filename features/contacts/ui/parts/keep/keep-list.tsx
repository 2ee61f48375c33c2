import { Button } from '@mantine/core';
import { IconMessage } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { VirtualList } from '#platform/ui/kit/virtual-list.tsx';
import { useNow } from '#platform/ui/now.ts';
import type { ContactRow } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import { ContactLink } from '../contact-link.tsx';
import { ContactWho } from '../contact-who.tsx';
import { type ContactListProps, listRows } from '../list-rows.ts';
import classes from './keep-list.module.css';
import { dueWords, rhythmWords } from './keep-words.ts';
import { LaterButton } from './later-button.tsx';
import { useKeep } from './use-keep.ts';
import { useWriteTo } from './write-to.ts';

const { keep: words } = copy;

/** Contacts to keep in touch with, longest due first, each with one-press actions. */
export function KeepList(list: ContactListProps) {
  const { search, onOpen } = list;
  return (
    <VirtualList
      {...listRows(list)}
      restoreId="contacts-kept"
      renderRow={(row, { tabIndex }) => (
        <Row
          gap={14}
          align="center"
          fullHeight
          borderBottom="soft"
          hover="raised"
          className={classes.row}
          data-selected={row.id === search.contact || undefined}
        >
          <ContactLink
            row={row}
            filter={search}
            isOpen={row.id === search.contact}
            className={layout(
              {
                grid: true,
                grow: true,
                align: 'center',
                shrink: true,
                fullHeight: true,
                plain: true,
                focusInside: true,
              },
              classes.press,
            )}
            tabIndex={tabIndex}
            onOpen={onOpen}
          >
            <ContactWho row={row} isSelected={row.id === search.contact} />
            <Due row={row} />
          </ContactLink>
          <Acts row={row} tabIndex={tabIndex} />
        </Row>
      )}
    />
  );
}

function Due({ row: { keep } }: { row: ContactRow }) {
  const nowMs = useNow();
  return (
    <Grid as="span" shrink className={classes.due}>
      <Text truncate size="sm" tone="ink" className={classes.when}>
        {dueWords(keep, nowMs)}
      </Text>
      <Text truncate size="xs" tone="faint" className={classes.rhythm}>
        {keep.days ? rhythmWords(keep.days) : ''}
      </Text>
    </Grid>
  );
}

function Acts({ row, tabIndex }: { row: ContactRow; tabIndex: 0 | -1 }) {
  const acts = useKeep(row);
  const write = useWriteTo(row);
  return (
    <Row as="span" gap={6} align="center" rigid>
      {write ? (
        <IconButton
          className={classes.write}
          label={words.writeTo(row.displayName)}
          tabIndex={tabIndex}
          icon={<IconMessage size={18} stroke={1.75} aria-hidden />}
          onClick={write}
        />
      ) : null}
      <LaterButton contact={row} acts={acts} tabIndex={tabIndex} />
      <Button
        variant="default"
        size="sm"
        tabIndex={tabIndex}
        loading={acts.isBusy}
        aria-label={
          row.keep.isPaused ? `${words.resume}: ${row.displayName}` : words.inTouchWith(row.displayName)
        }
        onClick={() => (row.keep.isPaused ? acts.resume() : acts.wasInTouch())}
      >
        {row.keep.isPaused ? words.resume : words.noted}
      </Button>
    </Row>
  );
}
