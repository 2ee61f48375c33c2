type Files = Readonly<Record<string, string>>;

/** What a new feature begins with: one procedure and one page, in both languages, each file by its path. */
export const filesOf = (name: string, page: string): Files => ({
  ...serverFiles(name),
  ...browserFiles(name, page),
  ...registeredFiles(name, page),
});

const serverFiles = (name: string): Files => ({
  'README.md': `# ${name}

Owns ${name}: say here in one sentence what that is.
`,
  'contract.ts': `import { z } from 'zod';
import { procedure } from '#platform/contract/refusals.ts';

export const ${name} = {
  list: procedure
    .route({ method: 'GET', path: '/${name}', summary: 'My ${name}' })
    .output(z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string() })).max(100) })),
};
`,
  'server/feature.ts': `import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import { ${name}Routes } from './routes.ts';

/** ${name}, mounted. */
export const ${name}Feature = (platform: Platform): ServerFeature => ({ router: ${name}Routes(platform) });
`,
  'server/manifest.ts': `import { defineServer, signedIn } from '#platform/server/manifest.ts';
import { ${name} } from '../contract.ts';
import { ${name}Feature } from './feature.ts';

/** What ${name} brings to the server, and who may ask for it. */
export const ${name}Server = defineServer({
  contract: ${name},
  policies: {
    list: signedIn,
  },
  mount: ${name}Feature,
});
`,
  'server/routes.ts': `import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Platform } from '#platform/server/platform.ts';
import { ${name} } from '../contract.ts';

/** list. */
export function ${name}Routes({ config }: Platform) {
  const contract = implementContract(${name}, config);
  return contract.router({
    list: contract.list.use(signedIn).handler(() => ({ items: [] })),
  });
}
`,
});

const browserFiles = (name: string, page: string): Files => ({
  'ui/api.ts': `import { contract } from 'virtual:contract/${name}';
import { createApi } from '#platform/ui/api/api.ts';
import type { ${name} } from '../contract.ts';

export const ${name}Api = createApi<typeof ${name}>('${name}', contract);
`,
  'ui/copy.ts': `import { translated } from '#platform/ui/language.ts';

/** The words of /${name}. */
export const copy = translated('${name}', {
  title: 'New page',
  none: 'Nothing yet.',
  broken: 'Couldn’t load this page',
});
`,
  'ui/copy.es.ts': `import type { copy } from './copy.ts';

/** The Spanish words of ${name}. */
export const spanish = {
  title: 'Página nueva',
  none: 'Aún no hay nada.',
  broken: 'No se pudo cargar esta página',
} satisfies typeof copy;
`,
  [`ui/pages/${name}-page.tsx`]: `import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { ${name}Api } from '../api.ts';
import { copy } from '../copy.ts';

/** My ${name}. */
export function ${page}() {
  const { data, isError, refetch } = useQuery(${name}Api.list.queryOptions());
  const retry = () => void refetch();
  return (
    <>
      <PageTitle>{copy.title}</PageTitle>
      {data ? (
        <List items={data.items} />
      ) : isError ? (
        <ErrorPanel title={copy.broken} onRetry={retry} />
      ) : (
        <SkeletonRows count={8} height={48} variant="line" onRetry={retry} />
      )}
    </>
  );
}

function List({ items }: { items: readonly { id: string; name: string }[] }) {
  if (items.length === 0) return <EmptyState line={copy.none} />;
  return (
    <ul>
      {items.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}
`,
});

/** What app/browser.tsx reads, and what the build finds by its name. */
const registeredFiles = (name: string, page: string): Files => ({
  'ui/spanish.ts': `import { spanish as ${name} } from './copy.es.ts';

/** The Spanish words of ${name}, under the names of \`translated\`. */
export const words = { ${name} };
`,
  'ui/manifest.ts': `import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineBrowser, signedIn } from '#platform/ui/browser.ts';

/** What ${name} brings to the browser. */
export const ${name}Browser = defineBrowser({
  pages: [
    createRoute({
      getParentRoute: () => signedIn,
      path: '${name}',
      component: lazyRouteComponent(() => import('./pages/${name}-page.tsx'), '${page}'),
    }),
  ],
});
`,
});
