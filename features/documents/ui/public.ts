import { lazyPart } from '#platform/ui/lazy-part.ts';

export { titleIn, useSentFile } from './parts/sending/use-sent-file.ts';
export { dropUpload, uploadFile } from './parts/upload.ts';

/** A form's file, sent by `useSentFile`. Put it in a `Suspense`. */
export const FileField = lazyPart(async () => (await import('./parts/sending/file-field.tsx')).FileField);

/** The same for files of certain types. Put it in a `Suspense`. */
export const TypedFileField = lazyPart(
  async () => (await import('./parts/sending/typed-file-field.tsx')).TypedFileField,
);

/** Displays one of our PDFs on the page; its large library loads with the first document. Put it in a `Suspense`. */
export const DocumentViewer = lazyPart(
  async () => (await import('./parts/viewer/document-viewer.tsx')).DocumentViewer,
);

/** Pictures of a form, in order: each is uploaded when it is chosen. */
export { pictures } from './parts/sending/pictures-field.tsx';
