import { type Logger, pino } from 'pino';

export type Log = Logger;

// What must never reach a log line, wherever it hangs in the object (reliability T23).
const secrets = [
  'password',
  'token',
  'cookie',
  'authorization',
  'secret',
  '*.password',
  '*.token',
  '*.cookie',
  '*.authorization',
  '*.secret',
  'req.headers.cookie',
  'req.headers.authorization',
];

/** The process's log: one JSON object a line on standard output. */
export const createLog = (level: string): Log =>
  pino({ level, base: null, redact: { paths: secrets, censor: '[redacted]' } });
