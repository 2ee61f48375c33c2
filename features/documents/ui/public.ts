import { lazyPart } from '#platform/ui/lazy-part.ts';

export { dropUpload, uploadFile } from './parts/upload.ts';

/** Reads a PDF of ours on the page; its library is large and comes with the first document. Put it in a `Suspense`. */
export const DocumentViewer = lazyPart(() =>
  import('./parts/viewer/document-viewer.tsx').then((part) => ({ default: part.DocumentViewer })),
);
