import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { IconPlus } from '#platform/ui/icons.ts';
import { Box, layout, Row } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { openLine } from '#platform/ui/kit/tab-line.ts';
import links from '#platform/ui/kit/view-links.module.css';
import { saveFile } from '#platform/ui/save-file.ts';
import { toast } from '#platform/ui/toast.ts';
import { catalogueKinds } from '../../limits.ts';
import { cataloguesApi } from '../api.ts';
import { copy } from '../copy.ts';
import { type TypesSearch, withParts } from './types-address.ts';
import classes from './types-head.module.css';
import { type EntriesReading, filterOf } from './use-entries.ts';

type TypesHeadProps = {
  search: TypesSearch;
  reading: EntriesReading;
  onAdd: () => void;
  /** More actions, such as import. */
  children: ReactNode;
};

const views = [undefined, 'check', 'history'] as const;
const viewNames = { entries: copy.entries, check: copy.check, history: copy.history };

/** The title, the three catalogues, and the views of the one that is open. */
export function TypesHead({ search, reading, onAdd, children }: TypesHeadProps) {
  const kind = search.kind ?? 'job-titles';
  return (
    <Box as="header" pt={18} px="edge" borderBottom="soft">
      <PageTitle
        title={copy.title}
        actions={
          <>
            <ExportButton search={search} isEmpty={reading.data?.pages[0]?.total === 0} />
            {children}
            <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onAdd}>
              {copy.add}
            </Button>
          </>
        }
      >
        {copy.title}
      </PageTitle>
      <Row as="nav" aria-label={copy.kindsLabel} wrap mt={10} gap={4} gapX={16}>
        {catalogueKinds.map((one) => (
          <Link
            key={one}
            to="/admin/type-management"
            search={withParts({}, { kind: one, view: search.view })}
            className={layout(
              {
                pt: 6,
                pb: 8,
                size: 'lg',
                tone: 'muted',
                plain: true,
                hoverInk: true,
                tap: true,
              },
              [openLine, classes.kind].join(' '),
            )}
            aria-current={kind === one ? 'page' : undefined}
            // By default the router marks a list as open whenever its address is part of the current one.
            activeOptions={{ exact: true, explicitUndefined: true }}
          >
            {copy.kinds[one]}
          </Link>
        ))}
      </Row>
      <Row as="nav" aria-label={copy.views} gap={4} wrap outdent mt={8} mb={12}>
        {views.map((view) => (
          <Link
            key={view ?? 'entries'}
            to="/admin/type-management"
            search={withParts({}, { kind: search.kind, view })}
            className={links.link}
            aria-current={search.view === view ? 'page' : undefined}
            activeOptions={{ exact: true, explicitUndefined: true }}
          >
            {viewNames[view ?? 'entries']}
          </Link>
        ))}
      </Row>
    </Box>
  );
}

function ExportButton({ search, isEmpty }: { search: TypesSearch; isEmpty: boolean }) {
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { name, csv, rows } = await cataloguesApi.exportEntries.call(filterOf(search));
      saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      toast.success(copy.csvDone(rows));
    } catch {
      toast.error(copy.csvFailed);
    }
    setBusy(false);
  };
  return (
    <Button variant="default" loading={isBusy} disabled={isEmpty} onClick={() => void run()}>
      {copy.csv}
    </Button>
  );
}
