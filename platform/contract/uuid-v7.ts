import type { NewId } from './ids.ts';

/**
 * A time-ordered identifier (RFC 9562, version 7): 48 bits of milliseconds, then 74 random bits.
 * Made by the browser for `clientId`s and by the server for rows, so that both sort by creation.
 * Runs in both, hence Web Crypto only; `nowMs` is milliseconds since 1970.
 */
export function uuidV7(nowMs: number): NewId {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  let rest = nowMs;
  for (let index = 5; index >= 0; index--) {
    bytes[index] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  return id as NewId;
}
