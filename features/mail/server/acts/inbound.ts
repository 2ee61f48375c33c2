import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { storableText } from '#platform/contract/storable-text.ts';
import { refusal } from '#platform/server/http/refusal.ts';
import { createLimiter } from '#platform/server/limits/limiter.ts';
import { isSameSecret } from '#platform/server/session/secret.ts';
import { limits } from '../../limits.ts';
import type { ArrivedMail, MailParts } from '../parts.ts';
import { ownWords, textOfPage } from '../views/own-words.ts';
import { returnedIn } from '../views/returned.ts';
import { takeReturned } from './returning.ts';

/**
 * `POST /api/mail/inbound`: a raw message from the mail server that knows our secret. Anyone else gets a 404. The
 * response does not reveal what happened to the message: every message is accepted.
 */
export async function serveInbound(
  app: FastifyInstance,
  { platform, inboundMailHandlers }: Pick<MailParts, 'platform' | 'inboundMailHandlers'>,
): Promise<void> {
  const { mailInbound } = platform.config;
  const perMinute = { name: 'mail-inbound', points: limits.inboundPerMinute, windowMs: 60_000 };
  const limiter = createLimiter(platform.database, perMinute);
  // Before the body is read, so that a stranger's bytes are never parsed.
  const onRequest = async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    const given = headers.authorization ?? '';
    if (!mailInbound || !isSameSecret(given, `Bearer ${mailInbound.secret}`))
      return reply.code(404).send(refusal(404, 'route.absent', 'There is nothing at this address.'));
    const waitSeconds = await limiter.take('all');
    if (waitSeconds === 0) return undefined;
    // Mail servers retry.
    reply.header('retry-after', waitSeconds);
    return reply.code(429).send(refusal(429, 'mail.too_many', 'Too many messages at once. Try again later.'));
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/api/mail/inbound', {
      bodyLimit: limits.inboundMax,
      onRequest,
      handler: async ({ body }, reply) => {
        const mail = Buffer.isBuffer(body) ? await readArrived(body) : undefined;
        for (const handle of mail ? [takeReturned(platform), ...inboundMailHandlers] : [])
          if (mail) await handle(mail);
        return reply.code(202).send({});
      },
    });
  });
}

const calendarTypes = ['text/calendar', 'application/ics'];
const isCalendar = ({ mimeType, filename }: Attachment) =>
  calendarTypes.includes(mimeType) || /\.ics$/i.test(filename ?? '');
const isOfOutlook = ({ mimeType, filename }: Attachment) =>
  /^application\/(?:vnd\.)?ms-tnef$/.test(mimeType) || filename?.toLowerCase() === 'winmail.dat';
const isSealed = ({ mimeType, filename }: Attachment) =>
  /^application\/(?:x-)?(?:pkcs7-mime|pgp-encrypted)$/.test(mimeType) || /\.p7m$/i.test(filename ?? '');
const bytesOf = (content: Attachment['content']): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);

/** What one reads of a text of somebody outside. */
const textMax = 1_000;
function isAutomatic({ headers }: Email): boolean {
  const of = (name: string) => headers.find(({ key }) => key === name)?.value.toLowerCase() ?? '';
  return (
    /^auto-(?:replied|generated|notified)/.test(of('auto-submitted')) ||
    /bulk|junk|auto_reply/.test(of('precedence')) ||
    of('x-autoreply') !== '' ||
    /multipart\/report|delivery-status/.test(of('content-type')) ||
    of('return-path').trim() === '<>'
  );
}
const notedHeaders = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to'];

/** Parses a raw message; undefined when it is not one. */
async function readArrived(bytes: Buffer): Promise<ArrivedMail | undefined> {
  try {
    const message = await PostalMime.parse(bytes, {
      attachmentEncoding: 'arraybuffer',
      forceRfc822Attachments: true,
      maxNestingDepth: 20,
      maxHeadersSize: 64 * 1024,
    });
    const { attachments } = message;
    const filesOf = (isOne: (one: Attachment) => boolean) =>
      attachments.filter(isOne).map(({ content }) => bytesOf(content));
    const calendars = filesOf(isCalendar).map((bytes) => storableText(new TextDecoder().decode(bytes)));
    const recipients = recipientsOf(message);
    const written = message.text ?? textOfPage((message.html ?? '').slice(0, 100_000));
    const answer = withoutAddresses(ownWords(storableText(written)), recipients);
    return {
      recipients,
      // Some messages contain the same file twice: once for calendar programs and once as an attachment.
      calendars: [...new Set(calendars)],
      from: storableText(message.from?.address?.trim().toLowerCase() ?? ''),
      text: answer.slice(0, textMax),
      answer,
      isAutomatic: isAutomatic(message),
      outlookParts: filesOf(isOfOutlook),
      isSealed: attachments.some(isSealed),
      returned: returnedIn(
        attachments.map(({ mimeType, content }) => ({
          type: mimeType.toLowerCase(),
          text: new TextDecoder().decode(bytesOf(content)).replace(/\r\n?/g, '\n'),
        })),
        `${message.inReplyTo ?? ''} ${message.references ?? ''}`,
      ),
    };
  } catch {
    // The library throws its own errors for messages nested too deep or with too long a header.
    return undefined;
  }
}

/** An address that only its reader knows is nobody else's to read, wherever a program quotes it. */
const withoutAddresses = (words: string, recipients: readonly string[]): string =>
  recipients
    .filter((address) => address.includes('+'))
    .reduce((left, address) => left.replaceAll(new RegExp(RegExp.escape(address), 'gi'), ''), words);

function recipientsOf({ to = [], cc = [], headers }: Email): string[] {
  const named = [...to, ...cc].flatMap((one) => one.group ?? [one]).map(({ address }) => address);
  const noted = headers.flatMap(({ key, value }) => (notedHeaders.includes(key) ? [value] : []));
  const plain = [...named, ...noted].map((address) =>
    storableText(address.trim().replace(/^<|>$/g, '').toLowerCase()),
  );
  return [...new Set(plain)];
}
