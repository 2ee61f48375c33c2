import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { now } from '#platform/ui/clock.ts';
import { useFormWithFocus } from '#platform/ui/form.ts';
import type { PersonView } from '../../contract.ts';
import { deviceDraft } from './device-draft.ts';
import type { DraftName, EditDraft } from './edit-draft.ts';
import { editRules } from './edit-rules.ts';
import { changedFields, type EditValues, onTopOf, valuesOf } from './edit-values.ts';

const keepAfterMs = 400;

/** What an edit started from. */
export type EditBase = { values: EditValues; version: number };

/** The profile form; its changes are kept on the device as they are typed (X5). */
export function useDraftedForm(me: PersonView, name: DraftName) {
  const [draft] = useState(() => deviceDraft(name));
  const [start] = useState(() => startOf(me, name, draft.read()));
  const base = useRef<EditBase>(start.base);
  const [changed, setChanged] = useState(() => changedFields(start.base.values, start.values).length);
  const [restoredAtMs, setRestoredAtMs] = useState(start.restoredAtMs);

  const keepNow = (values: EditValues) => {
    const { values: from, version } = base.current;
    if (changedFields(from, values).length === 0) draft.drop();
    else draft.keep({ version, base: from, values, savedAtMs: now() });
  };
  const keep = useDebouncedCallback(keepNow, { delay: keepAfterMs, flushOnUnmount: true });
  useOnHide(keep.flush);

  const form = useFormWithFocus<EditValues>({
    initialValues: start.values,
    validate: editRules,
    onValuesChange: (values) => {
      setChanged(changedFields(base.current.values, values).length);
      keep(values);
    },
  });

  /** Starts over from a stored profile, with its values in the form or with the given ones. */
  const startFrom = (stored: PersonView, values = valuesOf(stored)) => {
    base.current = { values: valuesOf(stored), version: stored.version };
    // Setting values remounts the inputs and loses the focus, so only do it if something changes.
    if (changedFields(form.getValues(), values).length > 0) form.setValues(values);
    const left = changedFields(base.current.values, values).length;
    setChanged(left);
    if (left === 0) setRestoredAtMs(undefined);
    keep.cancel();
    keepNow(values);
  };

  useEffect(() => {
    // Saved in another tab while nothing was changed here: just show it.
    if (me.version > base.current.version && changed === 0) startFrom(me);
  });

  return { form, base, changed, isKept: draft.isKept, restoredAtMs, startFrom };
}

function startOf(me: PersonView, { section }: DraftName, draft: EditDraft | undefined) {
  const values = valuesOf(me);
  const isOpen = draft && changedFields(draft.base, draft.values).length > 0;
  // A draft that another tab has saved in the meantime is obsolete.
  if (!isOpen || changedFields(values, draft.values).length === 0) {
    return { base: { values, version: me.version }, values, restoredAtMs: undefined };
  }
  // Changes saved by another section do not conflict: the draft goes on top of them.
  const joined = section && onTopOf(me, draft.base, draft.values);
  if (joined) {
    return { base: { values, version: me.version }, values: joined, restoredAtMs: draft.savedAtMs };
  }
  return {
    base: { values: draft.base, version: draft.version },
    values: draft.values,
    restoredAtMs: draft.savedAtMs,
  };
}

/** Mobile browsers may never resume a hidden tab. */
function useOnHide(act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onHide = () => latest.current();
    window.addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, []);
}
