import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import type { WritingField } from './writing-field.ts';

const Nothing = () => null;

// A field is written in without them: where they cannot be fetched, nothing stands in their place.
const Tools = lazyPart(async (): Promise<{ default: ComponentType<WritingField> }> => {
  try {
    return { default: (await import('./field-tools.tsx')).FieldTools };
  } catch {
    return { default: Nothing };
  }
});

/** The room of the tools while they are fetched: what stands beside them does not move. */
const room = <span style={{ flex: 'none', width: 76, height: 36 }} />;

/** Beside a long text field: what helps to write in it. */
export const WritingTools = (field: WritingField) => (
  <Suspense fallback={room}>
    <Tools key={field.keptAs ?? ''} {...field} />
  </Suspense>
);
