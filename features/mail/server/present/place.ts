import type { Config } from '#platform/server/config/config.ts';

/** Where links in mails lead: the configured address alone, never what a request claims to have asked (T11). */
export const publicUrlOf = ({ publicUrl, host, port }: Config): string =>
  (publicUrl ?? `http://${host}:${port}`).replace(/\/+$/, '');

/** The right side of a Message-ID: the domain that mails come from. */
export const messageHostOf = ({ mailFrom }: Config): string =>
  /@([a-z0-9.-]+)/i.exec(mailFrom)?.[1] ?? 'backlot';
