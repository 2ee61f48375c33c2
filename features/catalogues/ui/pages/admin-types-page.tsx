import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Box, Row } from '#platform/ui/kit/layout.tsx';
import { ListPage } from '#platform/ui/kit/list-page.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { copy } from '../copy.ts';
import { EntryFilters, EntryList } from '../parts/entry-list.tsx';
import { EntryPanel } from '../parts/entry-panel.tsx';
import { Findings } from '../parts/findings.tsx';
import { History } from '../parts/history.tsx';
import { type ChangeSearch, readTypesSearch, withParts } from '../parts/types-address.ts';
import { TypesHead } from '../parts/types-head.tsx';
import { type EntriesReading, useEntries } from '../parts/use-entries.ts';

// The catalogue loads first; code to add entries loads on demand.
const AddDialog = lazyPart(async () => (await import('../parts/add-dialog.tsx')).AddDialog);
const ImportDialog = lazyPart(async () => (await import('../parts/import-dialog.tsx')).ImportDialog);

/** Job titles, genres and companies: what people choose from, with one entry open at the side (ADT-1). */
export function AdminTypesPage() {
  const search = readTypesSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const kind = search.kind ?? 'job-titles';
  const reading = useEntries(search);
  const [layer, setLayer] = useState<'add' | 'import'>();
  const change: ChangeSearch = (parts) =>
    void navigate({
      to: '/admin/type-management',
      search: withParts(search, parts),
      replace: true,
      resetScroll: false,
    });
  const close = () => change({ entry: undefined });
  const open = (entry: string) => change({ entry });
  useShortcuts({ Escape: close }, { isEnabled: search.entry !== undefined && !layer });
  useShortcuts({ c: () => setLayer('add') }, { isEnabled: !layer });
  if (refusalOf(reading.error)?.code === 'page.forbidden') {
    return <ForbiddenPanel thing={copy.thing} grantedBy="superAdmin" />;
  }
  const groups = reading.data?.pages[0]?.groups ?? [];
  const closeLayer = () => setLayer(undefined);
  return (
    <ListPage
      isOpen={search.entry !== undefined}
      keepsTitle
      head={
        <TypesHead search={search} reading={reading} onAdd={() => setLayer('add')}>
          <Button variant="default" onClick={() => setLayer('import')}>
            {copy.importFile}
          </Button>
        </TypesHead>
      }
      beside={
        <>
          {search.entry ? (
            <EntryPanel
              key={`${kind}|${search.entry}`}
              kind={kind}
              slug={search.entry}
              groups={groups}
              onClose={close}
              onOpen={open}
            />
          ) : null}
          <Suspense fallback={null}>
            {layer === 'add' ? (
              <AddDialog kind={kind} groups={groups} onClose={closeLayer} onOpen={open} />
            ) : null}
            {layer === 'import' ? <ImportDialog kind={kind} onClose={closeLayer} /> : null}
          </Suspense>
        </>
      }
    >
      <Box grow scroll contain minHeight={0} pb={24}>
        <View key={`${kind}|${search.view ?? ''}`} reading={reading} search={search} onChange={change} />
      </Box>
    </ListPage>
  );
}

type ViewProps = {
  reading: EntriesReading;
  search: ReturnType<typeof readTypesSearch>;
  onChange: ChangeSearch;
};

function View({ reading, search, onChange }: ViewProps) {
  const kind = search.kind ?? 'job-titles';
  if (search.view === 'history') return <History kind={kind} />;
  if (search.view === 'check') return <Findings kind={kind} search={search} />;
  return (
    <>
      <Row gap={8} align="center" wrap py={12} px="edge" borderBottom="soft">
        <EntryFilters reading={reading} search={search} onChange={onChange} />
      </Row>
      <EntryList reading={reading} search={search} onChange={onChange} />
    </>
  );
}
