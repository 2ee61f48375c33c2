import { useState } from 'react';
import { redactAddress } from '#platform/contract/redact.ts';
import { storableText } from '#platform/contract/storable-text.ts';
import { now } from '#platform/ui/clock.ts';
import { newId } from '#platform/ui/new-id.ts';
import { toast } from '#platform/ui/toast.ts';
import { limits } from '../../limits.ts';
import { cleanLine } from '../../policy/rules.ts';
import { copy } from '../copy.ts';
import { pngOf } from './capture-page.ts';
import type { ConsoleRecord } from './console-recorder.ts';
import { type Draft, dropDraft, keepDraft, readDraft } from './draft.ts';
import type { FeedbackRequest } from './open-feedback.ts';
import type { Outgoing } from './send-report.ts';

/** Data attached to the text; each part can be switched off (FBK-4). */
export type Attached = { page: boolean; browser: boolean; logs: boolean };

export type ReportForm = ReturnType<typeof useReportForm>;

type Options = {
  person: string | null;
  record: Pick<ConsoleRecord, 'lines'>;
  request: FeedbackRequest;
  onSend: (item: Outgoing) => Promise<void>;
  onClose: () => void;
};

/** The form: a draft that survives, attachments, and sending. */
export function useReportForm({ person, record, request, onSend, onClose }: Options) {
  const [draft, setDraft] = useState<Draft>(() => ({ ...readDraft(person), ...started(person, request) }));
  const [attached, setAttached] = useState<Attached>({ page: true, browser: true, logs: true });
  const [picture, setPicture] = useState<HTMLCanvasElement>();
  const [isSending, setIsSending] = useState(false);
  // As it is when the form opens: the report describes the page the person sees.
  const [details] = useState(currentBrowserDetails);
  const [lines] = useState(() => record.lines().map(cleanLine));
  // Made with the form: a second press is the same report (FBK-1).
  const [id] = useState(newId);

  const change = (fields: Partial<Draft>) => {
    const next = { ...draft, ...fields };
    setDraft(next);
    keepDraft(person, next);
  };
  const isEmpty = draft.text.trim() === '';
  const isTooLong = draft.text.trim().length > limits.textMax;

  const submit = async () => {
    if (isSending || isTooLong) return;
    if (isEmpty) {
      toast.error(copy.required.title, copy.required.line);
      return;
    }
    setIsSending(true);
    const image = picture && (await pngOf(picture).catch(() => undefined));
    const { currentUrl, ...browser } = details;
    const written = {
      id,
      feedback: storableText(draft.text.trim()),
      category: draft.category ?? 'other',
      allowContact: draft.allowContact,
      currentUrl: attached.page ? currentUrl : person === null ? '/auth' : null,
      ...(attached.browser ? browser : { userAgent: null, screenResolution: null, viewport: null }),
      consoleLogs: attached.logs ? [...lines] : [],
    };
    const item: Outgoing = {
      id,
      person,
      written,
      picture: image ? { id: newId(), image } : null,
      writtenAtMs: now(),
      state: 'waiting',
    };
    // Saved on this device before the person is told that it was received.
    await onSend(item);
    dropDraft(person);
    toast.success(copy.received);
    onClose();
  };

  return {
    draft,
    change,
    attached,
    setAttached,
    picture,
    setPicture,
    details,
    lines,
    isEmpty,
    isTooLong,
    isSending,
    submit,
  };
}

/** A request may suggest a kind and a text, but never replaces what the person has written. */
function started(person: string | null, { category, text }: FeedbackRequest): Partial<Draft> {
  const kept = readDraft(person);
  if (text !== undefined) return { text, category: category ?? kept.category };
  return category && kept.text === '' ? { category } : {};
}

/** Details of the page and the browser; each can be omitted. */
type BrowserDetails = {
  currentUrl: string;
  userAgent: string;
  screenResolution: string;
  viewport: string;
};

/** The current page and browser, with the address but not its query values. */
const currentBrowserDetails = (): BrowserDetails => ({
  currentUrl: redactAddress(location.pathname + location.search),
  userAgent: navigator.userAgent,
  screenResolution: `${screen.width}x${screen.height}`,
  viewport: `${innerWidth}x${innerHeight}`,
});
