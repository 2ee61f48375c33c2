const office = 'application/vnd.openxmlformats-officedocument';

/** Papers that people hand on, by the ending of the name: browsers do not agree on what they call some of them. */
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

type Types = Readonly<Record<string, string>>;

/** What the browser offers to choose. */
export const acceptOf = (types: Types): string =>
  Object.keys(types)
    .map((ending) => `.${ending}`)
    .join(',');

/** The type that the ending of a name says; undefined for what is not taken. */
export const typeByName = (types: Types, name: string): string | undefined =>
  types[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''];

/** The file under the type that its name says. */
export const typedFile = (types: Types, file: File): File =>
  new File([file], file.name, { type: typeByName(types, file.name) ?? '' });
