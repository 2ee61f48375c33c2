import type { IncomingHttpHeaders } from 'node:http';

/** The languages that people use the product in. */
export type Language = 'en' | 'es';

/** The language of whoever asks: the browser names the page's first. */
export const languageOf = (headers: IncomingHttpHeaders): Language =>
  /^es\b/i.test(headers['accept-language'] ?? '') ? 'es' : 'en';
