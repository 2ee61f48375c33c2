import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import type { WritingField } from './writing-field.ts';

const Nothing = () => null;

// A field works without them: if they cannot be loaded, nothing is shown in their place.
const Tools = lazyPart(async (): Promise<{ default: ComponentType<WritingField> }> => {
  try {
    return { default: (await import('./field-tools.tsx')).FieldTools };
  } catch {
    return { default: Nothing };
  }
});

/** Reserves the tools' space while they load, so that nothing next to them moves. */
const room = <span style={{ flex: 'none', width: 76, height: 36 }} />;

/** The writing tools next to a long text field. */
export const WritingTools = (field: WritingField) => (
  <Suspense fallback={room}>
    <Tools key={field.keptAs ?? ''} {...field} />
  </Suspense>
);
