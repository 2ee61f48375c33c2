import type { Names } from './names.ts';

/** The page of a new feature in both languages, and what app/browser.tsx and the build read by their names. */
export const browserFiles = (names: Names) => ({
  ...readingFiles(names),
  ...pageFile(names),
  ...registeredFiles(names),
});

const readingFiles = ({ name, camel, spoken }: Names) => ({
  'ui/api.ts': `import { contract } from 'virtual:contract/${name}';
import { createApi } from '#platform/ui/api/api.ts';
import type { ${camel} } from '../contract.ts';

const ${camel}Api = createApi<typeof ${camel}>('${name}', contract);

/** My ${spoken}, in pages by cursor. */
export const ${camel}Query = () =>
  ${camel}Api.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
`,
  'ui/copy.ts': `import { translated } from '#platform/ui/language.ts';

/** The words of /${name}. */
export const copy = translated('${name}', {
  title: 'New page',
  empty: 'Nothing yet. Say here what will appear, and offer the next step.',
  broken: 'Couldn’t load this page',
});
`,
  'ui/copy.es.ts': `import type { copy } from './copy.ts';

/** The Spanish words of /${name}. */
export const spanish = {
  title: 'Página nueva',
  empty: 'Aún no hay nada. Di aquí qué aparecerá y ofrece el siguiente paso.',
  broken: 'No se pudo cargar esta página',
} satisfies typeof copy;
`,
});

const pageFile = ({ name, camel, pascal, spoken }: Names) => ({
  [`ui/pages/${name}-page.tsx`]: `import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Box, Spread, Text } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { ${pascal}Entry } from '../../contract.ts';
import { ${camel}Query } from '../api.ts';
import { copy } from '../copy.ts';

/** My ${spoken}. */
export function ${pascal}Page() {
  const reading = useInfiniteQuery(${camel}Query());
  return (
    <Box grow shrink pb={24}>
      <Box as="header" pt={18} pb={10} px="edge" borderBottom="soft">
        <PageTitle>{copy.title}</PageTitle>
      </Box>
      <PagedList
        reading={reading}
        keyOf={(entry) => entry.id}
        renderRow={(entry) => <EntryRow entry={entry} />}
        label={copy.title}
        broken={copy.broken}
        empty={<EmptyState line={copy.empty} />}
        height={48}
      />
    </Box>
  );
}

const EntryRow = ({ entry: { name, createdAt } }: { entry: ${pascal}Entry }) => (
  <Spread gap={16} py={12} px="edge" borderBottom="soft">
    <Text truncate>{name}</Text>
    <Text size="sm" tone="muted">
      <Time at={createdAt} style="row" />
    </Text>
  </Spread>
);
`,
});

const registeredFiles = ({ name, camel, pascal, key, spoken }: Names) => ({
  'ui/spanish.ts': `import { spanish } from './copy.es.ts';

/** The Spanish words of ${spoken}, under the names of \`translated\`. */
export const words = { ${key}: spanish };
`,
  'ui/manifest.ts': `import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineBrowser, signedIn } from '#platform/ui/browser.ts';

/** What ${spoken} bring to the browser. */
export const ${camel}Browser = defineBrowser({
  pages: [
    createRoute({
      getParentRoute: () => signedIn,
      path: '${name}',
      component: lazyRouteComponent(() => import('./pages/${name}-page.tsx'), '${pascal}Page'),
    }),
  ],
});
`,
});
