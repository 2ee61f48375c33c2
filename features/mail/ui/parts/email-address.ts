import type { MailState } from '../../contract.ts';
import { mailStates } from '../../limits.ts';

/** What the address of /admin/email says; each part is absent rather than empty. */
export type EmailSearch = {
  /** The suppressed addresses instead of the log. */
  view?: 'closed';
  q?: string;
  state?: MailState;
  /** A template's id, or `free`. */
  template?: string;
  /** The mail that is open. */
  mail?: string;
  /** Suppressed addresses: those that were lifted too. */
  show?: 'all';
};

const textMax = 200;
/** Reads an address that anybody may have typed. */
export function readEmailSearch(search: Record<string, unknown>): EmailSearch {
  const text = (key: string) => {
    const value = search[key];
    const words = typeof value === 'number' ? String(value) : value;
    return typeof words === 'string' && words.trim() ? words.trim().slice(0, textMax) : undefined;
  };
  const state = mailStates.find((one) => one === search['state']);
  const q = text('q');
  const template = text('template');
  const mail = text('mail');
  return {
    ...(search['view'] === 'closed' && { view: 'closed' as const }),
    ...(q && { q }),
    ...(state && { state }),
    ...(template && { template }),
    ...(mail && { mail }),
    ...(search['show'] === 'all' && { show: 'all' as const }),
  };
}

/** An address with some parts changed; `undefined` takes a part away. */
export const withParts = (
  search: EmailSearch,
  change: { [Part in keyof EmailSearch]?: EmailSearch[Part] | undefined },
): EmailSearch => readEmailSearch({ ...search, ...change });

/** Changes parts of the address in place. */
export type ChangeSearch = (
  parts: {
    [Part in keyof EmailSearch]?: EmailSearch[Part] | undefined;
  },
) => void;
