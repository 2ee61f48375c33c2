import { firstInstantOf, wallTimeOf } from '#platform/contract/wall-clock.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { LineView } from '../../contract/views.ts';

/** The values of a line in its form. */
export type LineValues = {
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  readonly assistant: string;
  readonly subject: string;
  readonly priority: string;
  readonly isVip: boolean;
  readonly isPrivate: boolean;
  readonly zone: string;
  readonly callback: string;
  readonly callbackUntil: string;
  readonly next: string;
  /** By the clock of this device. */
  readonly due: string;
  readonly note: string;
};

export const nothing: LineValues = {
  name: '',
  company: '',
  phone: '',
  assistant: '',
  subject: '',
  priority: '2',
  isVip: false,
  isPrivate: false,
  zone: '',
  callback: '',
  callbackUntil: '',
  next: '',
  due: '',
  note: '',
};

export const valuesOf = (line: LineView): LineValues => ({
  name: line.name,
  company: line.company,
  phone: line.phone,
  assistant: line.assistant,
  subject: line.subject,
  priority: String(line.priority),
  isVip: line.isVip,
  isPrivate: line.isPrivate,
  zone: line.zone ?? '',
  callback: line.callback,
  callbackUntil: line.callbackUntil,
  next: line.next,
  due: line.dueAt ? wallTimeOf(deviceZone(), Date.parse(line.dueAt)) : '',
  note: line.note,
});

/** The same as it is sent. */
export const sentOf = ({ priority, zone, due, ...values }: LineValues) => ({
  ...values,
  priority: Number(priority),
  zone: zone || null,
  dueAt: due ? new Date(firstInstantOf(deviceZone(), due)).toISOString() : null,
});

/** The changed fields of a form: only these are sent, so that fields the viewer can’t change aren’t. */
export function changesOf(on: LineView, values: LineValues): Partial<ReturnType<typeof sentOf>> {
  const [before, after] = [sentOf(valuesOf(on)), sentOf(values)];
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name as keyof typeof before] !== value),
  );
}
