import { Suspense } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import type { PicturesProps } from './pictures.tsx';

const Pictures = lazyPart(async () => (await import('./pictures.tsx')).Pictures);

/** Pictures of a form, in order; their ids are sent. */
export const pictures = (words: PicturesProps) =>
  custom<readonly string[], ClientId[]>({
    label: words.label,
    empty: [],
    // Only ids that were made here, or came with the record.
    send: (value) => value.map((id) => id as ClientId),
    render: (field) => (
      <Suspense fallback={null}>
        <Pictures {...field} {...words} />
      </Suspense>
    ),
  });
