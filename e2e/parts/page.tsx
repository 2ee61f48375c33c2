import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { meQuery } from '#features/identity/ui/public.ts';
import { seeToActs } from '#platform/ui/api/own-acts.ts';
import { DraftOwnerProvider } from '#platform/ui/draft-owner.ts';
import { Foundation } from '#platform/ui/foundation.tsx';
import { ToastHost } from '#platform/ui/kit/toast-host.tsx';
import { KitTheme } from '#platform/ui/kit-theme.tsx';
import { createQueryClient } from '#platform/ui/query-client.ts';
import { choosers } from './choosers.tsx';
import { editForms } from './edit-forms.tsx';
import { heldForms } from './held-forms.tsx';
import { kitForms } from './kit-forms.tsx';
import { richTexts } from './rich-texts.tsx';
import '#platform/ui/styles.ts';

const parts: Readonly<Record<string, (record: never) => ReactNode>> = {
  ...editForms,
  ...heldForms,
  ...kitForms,
  ...choosers,
  ...richTexts,
};

let { cache, root } = begun();

/** An empty page with an empty cache. */
function begun() {
  const cache = createQueryClient();
  seeToActs(cache);
  // Who looks at it: forms keep their drafts under the person's id, and long texts ask what the person may.
  cache.setQueryData([...meQuery().queryKey], { person: { id: 'mara' }, permissions: [], pages: [] });
  return { cache, root: createRoot(document.getElementById('root') ?? document.body) };
}

/** Empties the page, its cache and what this device keeps, as if nobody had been here. */
window.clearParts = () => {
  root.unmount();
  cache.clear();
  localStorage.clear();
  sessionStorage.clear();
  ({ cache, root } = begun());
};

/** Draws a part by its name, or draws the same one again with what a live event brought. */
window.drawPart = (name, record) => {
  const part = parts[name];
  if (!part) throw new Error(`no part "${name}"`);
  root.render(
    <Foundation>
      <QueryClientProvider client={cache}>
        <KitTheme>
          <DraftOwnerProvider value="mara">
            <Suspense>{part(record as never)}</Suspense>
          </DraftOwnerProvider>
          <ToastHost />
        </KitTheme>
      </QueryClientProvider>
    </Foundation>,
  );
};
