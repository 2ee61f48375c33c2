import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.ts';
import type { RichTextFieldProps } from './field-props.ts';

export type { RichPerson } from './field-props.ts';

// The editor is the heaviest part of the product: it comes where somebody writes, and nowhere else.
const Editor = lazyPart(async () => (await import('./editor/rich-editor.tsx')).RichEditor);

/** Keeps its place while the editor comes, so that nothing below it moves. */
const room = <div style={{ height: 184 }} />;

/** A field for rich text. It keeps its own text: no render of the page per key. */
export const RichTextField = (props: RichTextFieldProps) => (
  <Suspense fallback={room}>
    <Editor {...props} />
  </Suspense>
);
