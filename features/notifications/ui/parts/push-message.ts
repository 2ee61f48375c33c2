import type { PushPayload } from '../../policy/push-payload.ts';

/** The arguments of `registration.showNotification` for a push. */
export type Popup = { title: string; options: NotificationOptions & { data: { path: string } } };

const fallback: PushPayload = { tag: 'news', title: 'Backlot', message: '', path: '/notifications' };

/**
 * What to show for a push. `text` is the payload as it arrived (`event.data?.text()`). An unreadable push still shows a
 * popup, because browsers penalise a push that shows nothing. The tag makes a growing row replace its own popup, so
 * that there is one per event however many tabs are open (NOT-12).
 */
export function popupOf(text: string | undefined): Popup {
  const { tag, title, message, path } = readPayload(text) ?? fallback;
  return {
    title,
    options: { body: message, tag, icon: '/apple-touch-icon.png', data: { path: pathOrFallback(path) } },
  };
}

/** Where clicking a popup leads; `data` is the popup's own. */
export const pathOfPopup = (data: unknown): string =>
  isRecord(data) && typeof data['path'] === 'string' ? pathOrFallback(data['path']) : fallback.path;

/** Only a path inside the product: "//other.example" is another site. */
const pathOrFallback = (path: string): string => (/^\/(?![/\\])/.test(path) ? path : fallback.path);

function readPayload(text: string | undefined): PushPayload | undefined {
  const value = parseJson(text);
  if (!isRecord(value)) return undefined;
  const { tag, title, message, path } = value;
  const isPayload = [tag, title, message, path].every((part) => typeof part === 'string');
  return isPayload ? ({ tag, title, message, path } as PushPayload) : undefined;
}

function parseJson(text: string | undefined): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
