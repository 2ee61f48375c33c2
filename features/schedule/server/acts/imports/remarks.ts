import { cleanLine } from '#platform/contract/text.ts';
import type { ImportRemark } from '../../../contract/imports.ts';
import {
  type ImportReason,
  importLimits,
  type RemarkPart,
  type RemarkReason,
} from '../../../limits/imports.ts';
import { WrongTime } from './times.ts';

/** What is to be said of the days of one event. */
export interface Remarks {
  readonly all: readonly ImportRemark[];
  /** Reads one day; one that is wrong costs itself, and is remembered. */
  reading<Read>(part: RemarkPart, value: string, read: () => Read): Read | undefined;
}

const reasons: Readonly<Partial<Record<ImportReason, RemarkReason>>> = {
  no_start: 'not_a_time',
  zone_unknown: 'zone_unknown',
  end_early: 'end_early',
};

const shown = (value: string): string =>
  cleanLine(
    value
      .slice(0, importLimits.remarkMax)
      .toWellFormed()
      .replace(/\p{Cc}/gu, ' '),
  );

/** Keeps the first few: a file in which every day is wrong says enough with them. */
export function noteRemarks(): Remarks {
  const all: ImportRemark[] = [];
  return {
    all,
    reading(part, value, read) {
      try {
        return read();
      } catch (fault) {
        const reason = fault instanceof WrongTime ? reasons[fault.reason] : undefined;
        if (!reason) throw fault;
        if (all.length < importLimits.remarksMax) all.push({ part, value: shown(value), reason });
        return undefined;
      }
    },
  };
}
