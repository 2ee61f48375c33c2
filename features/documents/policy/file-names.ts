const office = 'application/vnd.openxmlformats-officedocument';

/** File extensions by type, the usual one first; of all accepted types. */
export const endingsOf: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt'],
  'text/csv': ['csv'],
  [`${office}.wordprocessingml.document`]: ['docx'],
  [`${office}.spreadsheetml.sheet`]: ['xlsx'],
  [`${office}.presentationml.presentation`]: ['pptx'],
};

const nameMax = 200;

/**
 * An honest name for saving a file: no path, nothing hidden, and an extension that matches its type, so that no machine
 * opens it as anything else. `name` is one line without invisible characters.
 */
export function honestName(name: string, contentType: string): string {
  const [usual = 'bin', ...others] = endingsOf[contentType] ?? [];
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const bare = last.replace(/^[.\s]+|[.\s]+$/g, '') || 'file';
  const ending = /\.([^.]+)$/.exec(bare)?.[1]?.toLowerCase() ?? '';
  const isRight = ending === usual || others.includes(ending);
  const whole = isRight ? bare : `${bare}.${usual}`;
  return whole.length <= nameMax ? whole : `${whole.slice(0, nameMax - usual.length - 1)}.${usual}`;
}
