import { readStored } from '#platform/ui/device-storage.ts';
import type { DetailValues } from './details-values.ts';

/** Typed but unsent values. Ignores stored data that is not a draft of ours (X5). */
export function keptDetails(key: string): Partial<DetailValues> {
  try {
    const parsed: unknown = JSON.parse(readStored(key) ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
