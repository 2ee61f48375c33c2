import { type Kind, kinds } from '../../limits.ts';

/** What the address of the page says; each part is absent rather than false. */
export type NotificationsSearch = { settings?: true; kind?: Kind; snoozed?: true };

const isOn = (value: unknown) => value === true || value === 'true';

/** Reads an address that anybody may have typed. */
export function readNotificationsSearch(search: Record<string, unknown>): NotificationsSearch {
  if (isOn(search['settings'])) return { settings: true };
  if (isOn(search['snoozed'])) return { snoozed: true };
  const kind = kinds.find((known) => known === search['kind']);
  return kind ? { kind } : {};
}
