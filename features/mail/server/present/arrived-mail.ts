import PostalMime, { type Email } from 'postal-mime';

/** The parts of an inbound message that are used here. */
export interface ArrivedMail {
  /** The recipients in lower case: those in the headers and those added by mail servers along the way. */
  readonly recipients: readonly string[];
  /** Its calendar files. */
  readonly calendars: readonly string[];
}

const calendarTypes = ['text/calendar', 'application/ics'];
const notedHeaders = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to'];

/** Parses a raw message; undefined when it is not one. */
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
    // Some messages contain the same file twice: once for calendar programs and once as an attachment.
    return { recipients: recipientsOf(message), calendars: [...new Set(calendars)] };
  } catch {
    // The library throws its own errors for messages nested too deep or with too long a header.
    return undefined;
  }
}

function recipientsOf({ to = [], cc = [], headers }: Email): string[] {
  const named = [...to, ...cc].flatMap((one) => one.group ?? [one]).map(({ address }) => address);
  const noted = headers.flatMap(({ key, value }) => (notedHeaders.includes(key) ? [value] : []));
  const plain = [...named, ...noted].map((address) => address.trim().replace(/^<|>$/g, '').toLowerCase());
  return [...new Set(plain)];
}
