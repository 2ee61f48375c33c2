import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { sizeWords } from '#platform/ui/size-words.ts';
import type { Orphan, Scan } from '../../contract.ts';
import { scanQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { fileName, kindWords } from './file-name.ts';
import list from './files-list.module.css';
import table from './files-table.module.css';
import classes from './orphans-list.module.css';
import { RemoveQuestion } from './remove-question.tsx';
import { TableFrame } from './table-frame.tsx';

const words = copy.orphans;

/** Files a scan of the store found left behind, with a way to delete them. */
export function OrphansList() {
  const reading = useQuery(scanQuery());
  const { isFetching } = reading;
  const [asked, setAsked] = useState<Orphan>();
  const scan = () => void reading.refetch();
  return (
    <Box as="section" shrink pb={24} className={list.list} aria-label={words.table}>
      <Row gap={8} gapX={16} align="center" wrap py={12} px="edge">
        <Text as="p" grow tone="muted" className={classes.lead}>
          {words.lead}
        </Text>
        <Button
          variant="default"
          size="sm"
          aria-disabled={isFetching}
          data-busy={isFetching || undefined}
          onClick={isFetching ? undefined : scan}
        >
          {isFetching ? words.scanning : words.scan}
        </Button>
      </Row>
      <Loaded reading={reading} broken={words.broken} rows={{ count: 6, height: 56 }}>
        {(found) => <Found scan={found} onRemove={setAsked} />}
      </Loaded>
      <RemoveQuestion file={asked} onClose={() => setAsked(undefined)} />
    </Box>
  );
}

function Found({ scan, onRemove }: { scan: Scan; onRemove: (orphan: Orphan) => void }) {
  const { stored, orphans, items } = scan;
  return (
    <>
      <Text as="p" pb={12} px="edge" size="sm" tabular tone="faint" className={classes.result} role="status">
        {orphans.files > 0 ? <b>{words.found(orphans.files, sizeWords(orphans.bytes))}</b> : null}{' '}
        {words.scanned(stored.files, sizeWords(stored.bytes))} <Time at={scan.scannedAt} style="clock" />.{' '}
        {items.length < orphans.files ? words.part(items.length) : null}
      </Text>
      {items.length === 0 ? (
        <EmptyState line={words.none} />
      ) : (
        <OrphansTable items={items} onRemove={onRemove} />
      )}
    </>
  );
}

function OrphansTable({ items, onRemove }: { items: readonly Orphan[]; onRemove: (orphan: Orphan) => void }) {
  const { file, reason, owner, size, age } = words.columns;
  const before = [{ says: file }, { says: reason }, { says: owner }];
  return (
    <TableFrame label={words.table} heads={[...before, { says: size, isNumber: true }, { says: age }]}>
      {items.map((orphan) => (
        <tr key={orphan.key}>
          <th scope="row" className={table.file}>
            <Text block weight={600} tone="ink" breaks className={table.name}>
              {kindWords(orphan.kind)}
            </Text>
            <Text block tone="faint" size="sm" leading="inherit" className={table.about}>
              {orphan.key.slice(-8)}
            </Text>
          </th>
          <td>{words.reasons[orphan.reason]}</td>
          <td>{orphan.owner?.displayName ?? copy.nobody}</td>
          <td className={table.number}>{sizeWords(orphan.bytes)}</td>
          <td>
            <Time at={orphan.at} style="row" />
          </td>
          <td className={table.actions}>
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={copy.removeOne(fileName(orphan))}
              onClick={() => onRemove(orphan)}
            >
              {copy.remove}
            </Button>
          </td>
        </tr>
      ))}
    </TableFrame>
  );
}
