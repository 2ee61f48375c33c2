import { lazyPart } from '#platform/ui/lazy-part.ts';

export { problemWords, titleIn, useSentFile } from './parts/sending/use-sent-file.ts';
export { dropUpload, uploadFile } from './parts/upload.ts';

/** The file of a form, which `useSentFile` sends. Put it in a `Suspense`. */
export const FileField = lazyPart(() =>
  import('./parts/sending/file-field.tsx').then((part) => ({ default: part.FileField })),
);

/** Reads a PDF of ours on the page; its library is large and comes with the first document. Put it in a `Suspense`. */
export const DocumentViewer = lazyPart(() =>
  import('./parts/viewer/document-viewer.tsx').then((part) => ({ default: part.DocumentViewer })),
);
