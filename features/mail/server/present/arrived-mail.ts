import PostalMime, { type Email } from 'postal-mime';

/** A message that came in, as far as anybody here reads it. */
export interface ArrivedMail {
  /** Whom it was sent to, in small letters: those of its head and those that mail servers noted on the way. */
  readonly recipients: readonly string[];
  /** Its calendar files. */
  readonly calendars: readonly string[];
}

const calendarTypes = ['text/calendar', 'application/ics'];
const notedHeaders = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to'];

/** Reads a message as it came over the wire; undefined where that is none. */
export async function readArrived(bytes: Buffer): Promise<ArrivedMail | undefined> {
  try {
    const message = await PostalMime.parse(bytes, {
      attachmentEncoding: 'utf8',
      forceRfc822Attachments: true,
      maxNestingDepth: 20,
      maxHeadersSize: 64 * 1024,
    });
    const { attachments } = message;
    const calendars = attachments.flatMap(({ mimeType, content }) =>
      calendarTypes.includes(mimeType) && typeof content === 'string' ? [content] : [],
    );
    // Some bring the same file twice: once for calendar programs and once to be kept.
    return { recipients: recipientsOf(message), calendars: [...new Set(calendars)] };
  } catch {
    // The library throws errors of its own for what is nested too deep or has too long a head.
    return undefined;
  }
}

function recipientsOf({ to = [], cc = [], headers }: Email): string[] {
  const named = [...to, ...cc].flatMap((one) => one.group ?? [one]).map(({ address }) => address);
  const noted = headers.flatMap(({ key, value }) => (notedHeaders.includes(key) ? [value] : []));
  const plain = [...named, ...noted].map((address) => address.trim().replace(/^<|>$/g, '').toLowerCase());
  return [...new Set(plain)];
}
