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
