import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { type BrokenInput, requireText } from './edge-text.ts';

/** Maximum bytes of a request body; more is answered with 413. Uploads have a separate route. */
export const bodyLimitBytes = 128 * 1024;

class BadText extends Error {
  readonly statusCode = 400;
}

/** A body that was read to its end and is refused: in place of what it says, until the hook below. */
class RefusedBody {
  readonly fault: Error;
  constructor(fault: Error) {
    this.fault = fault;
  }
}

/**
 * The API accepts only JSON bodies (anything else is 415, which also blocks plain HTML forms of other sites). Bytes
 * that are not UTF-8 are refused instead of being silently replaced.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  // Prototype pollution is answered with 400, by either key.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    // Fastify closes the connection after a fault of its parser, for fear of a rest to come; here there is none.
    const refuse = (fault: Error) => done(null, new RefusedBody(fault));
    if (bytes.length === 0) return done(null, undefined);
    if (!isUtf8(bytes)) return refuse(new BadText('The body is not UTF-8 text.'));
    const json = bytes.toString('utf8');
    void parse(request, json, (fault, value) => {
      if (fault) return refuse(fault);
      try {
        requireText(json, value);
        done(null, value);
      } catch (broken) {
        refuse(broken as BrokenInput);
      }
    });
  });
  app.addHook('preValidation', (request, _reply, done) => {
    done(request.body instanceof RefusedBody ? request.body.fault : undefined);
  });
}
