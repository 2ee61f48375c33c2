import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';

/** Bytes of a request body; more is answered with 413. Uploads will have their own way in. */
export const bodyLimitBytes = 128 * 1024;

class BadText extends Error {
  readonly statusCode = 400;
}

/**
 * JSON is the only body the API takes (anything else is 415, which also keeps plain HTML forms of other
 * sites out). Bytes that are not UTF-8 are refused instead of being silently replaced.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  // Both attacks answer 400: keys that would reach an object's prototype.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    if (bytes.length === 0) return done(null, undefined);
    if (!isUtf8(bytes)) return done(new BadText('The body is not UTF-8 text.'));
    void parse(request, bytes.toString('utf8'), done);
  });
}
