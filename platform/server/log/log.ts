import { type Logger, pino } from 'pino';

export type Log = Logger;

// Keys that must never reach a log line, at any depth of the object (reliability T23).
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

/** The process's log: one JSON object per line on standard output. */
export const createLog = (level: string): Log =>
  pino({ level, base: null, redact: { paths: secrets, censor: '[redacted]' } });
