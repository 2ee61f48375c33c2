import { z } from 'zod';

const isoDay = /^(\d{4})-?(\d{2})-?(\d{2})/;
const slashedDay = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/;

/** A day as tables write it, as 2026-03-31; undefined if it isn't one. */
export function writtenDay(written: string): string | undefined {
  const iso = isoDay.exec(written);
  const slashed = slashedDay.exec(written);
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : slashed ? dotted(written, slashed) : [];
  if (!year || !month || !day) return undefined;
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return z.iso.date().safeParse(text).success ? text : undefined;
}

/** 31.12.1980 begins with the day; 12/31/1980 with the month, unless that is not a month. */
function dotted(written: string, [, one = '', two = '', year = '']: RegExpExecArray): string[] {
  const isDayFirst = written.includes('.') || Number(one) > 12;
  return isDayFirst ? [year, two, one] : [year, one, two];
}
