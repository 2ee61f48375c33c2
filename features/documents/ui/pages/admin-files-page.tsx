import { Link, useSearch } from '@tanstack/react-router';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { tabLine } from '#platform/ui/kit/tab-line.ts';
import { copy } from '../copy.ts';
import { type FilesSearch, type FilesView, readFilesSearch } from '../parts/files-address.ts';
import { FilesList } from '../parts/files-list.tsx';
import { OrphansList } from '../parts/orphans-list.tsx';
import { UsagePanel } from '../parts/usage-panel.tsx';
import classes from './admin-files-page.module.css';

const views: readonly { view: FilesView | undefined; name: string }[] = [
  { view: undefined, name: copy.views.files },
  { view: 'orphans', name: copy.views.orphans },
  { view: 'bin', name: copy.views.bin },
];

/** Stored files, usage by owner, files left behind, and the bin (ADX-1). */
export function AdminFilesPage() {
  const search = readFilesSearch(useSearch({ strict: false }));
  return (
    <Stack shrink fill className={classes.page}>
      <Box pt={16} px="edge" borderBottom="soft">
        <PageTitle>{copy.title}</PageTitle>
        <nav aria-label={copy.viewsLabel}>
          <Row as="ul" gap={20} mt={4}>
            {views.map(({ view, name }) => (
              <li key={name}>
                <Link
                  to="/admin/files"
                  search={view ? { view } : {}}
                  className={tabLine}
                  // A filter does not make this another view, and the first view is not active on the others.
                  activeOptions={{ exact: true, includeSearch: true }}
                  aria-current={search.view === view ? 'page' : undefined}
                >
                  {name}
                </Link>
              </li>
            ))}
          </Row>
        </nav>
      </Box>
      <View search={search} />
    </Stack>
  );
}

function View({ search }: { search: FilesSearch }) {
  if (search.view === 'orphans') return <OrphansList />;
  return (
    <>
      {search.view === 'bin' ? (
        <Text as="p" pt={12} px="edge" tone="muted">
          {copy.binLine}
        </Text>
      ) : (
        <UsagePanel />
      )}
      <FilesList search={search} />
    </>
  );
}
