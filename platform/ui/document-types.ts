const office = 'application/vnd.openxmlformats-officedocument';

/** Documents people share, by file extension: browsers disagree on the types of some. */
export const documentTypes = {
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
} as const;

/** Pictures, likewise. */
export const pictureTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
} as const;

/** Films, likewise. */
export const filmTypes = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
} as const;

type Types = Readonly<Record<string, string>>;

/** The `accept` value of a file input. */
export const acceptOf = (types: Types): string =>
  Object.keys(types)
    .map((ending) => `.${ending}`)
    .join(',');

/** The type of a file extension; undefined if not accepted. */
export const typeByName = (types: Types, name: string): string | undefined =>
  types[/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''];

/** The file with the type of its extension. */
export const typedFile = (types: Types, file: File): File =>
  new File([file], file.name, { type: typeByName(types, file.name) ?? '' });
