import type { Config } from '#platform/server/config/config.ts';

/** The base of links in mails: always the configured address, never the host that a request claims (T11). */
export const publicUrlOf = ({ publicUrl, host, port }: Config): string =>
  (publicUrl ?? `http://${host}:${port}`).replace(/\/+$/, '');

/** The right side of a Message-ID: the domain that mails are sent from. */
export const messageHostOf = ({ mailFrom }: Config): string =>
  /@([a-z0-9.-]+)/i.exec(mailFrom)?.[1] ?? 'backlot';
