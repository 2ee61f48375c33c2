/**
 * A path of this origin to continue to, or undefined if the text could lead anywhere else (AUT-9). Browsers read a
 * backslash as a slash and drop tabs and line breaks, so both count as an attempt.
 */
export function safePath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith('/') || /^\/[/\\]/.test(text)) return undefined;
  if (/[\u0000-\u0020\\]/.test(text)) return undefined;
  return text;
}
