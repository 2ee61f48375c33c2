/**
 * A typed web address as it is stored: http or https, a host name with a dot, no name or password in it, at most `max`
 * characters once parsed. Without a scheme it becomes https. Undefined if it is anything else, such as `javascript:`.
 */
export function webAddress(typed: string, max: number): string | undefined {
  const words = typed.trim();
  // A port after a name looks like a scheme, except for its digits.
  if (/\s/.test(words) || /^(?!https?:\/\/)[a-z][\w+.-]*:(?!\d)/i.test(words)) return undefined;
  const url = URL.parse(/^https?:\/\//i.test(words) ? words : `https://${words}`);
  if (!url || url.username || url.password || !/^[^.].*\.[^.]+$/.test(url.hostname)) return undefined;
  return url.href.length > max ? undefined : url.href;
}
