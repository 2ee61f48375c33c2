import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { now } from '#platform/ui/clock.ts';
import { useFormWithFocus } from '#platform/ui/form.ts';
import type { PersonView } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { imdbPerson, profileLink, type Reel } from '../../policy/links.ts';
import { editCopy, linksCopy, particularsCopy } from './edit-copy.ts';
import type { DraftName, EditDraft } from './edit-draft.ts';
import { deviceDraft } from './edit-draft.ts';
import { changedFields, type EditValues, onTopOf, valuesOf } from './edit-values.ts';
import { guardedCopy } from './guarded/guarded-copy.ts';

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

const atMost = (max: number) => (text: string) => (text.trim().length > max ? editCopy.tooLong(max) : null);

const fewerThan = (max: number) => (entries: string[]) =>
  entries.length > max ? editCopy.tooMany(max) : null;

const isYears = (text: string) => /^\d{1,3}$/.test(text.trim()) && Number(text) <= limits.playingAgeMax;

/** Validation in the form before sending; the server decides. */
const editRules = {
  displayName: (name: string) => (name.trim() === '' ? editCopy.nameNeeded : atMost(limits.nameMax)(name)),
  firstName: atMost(limits.nameMax),
  lastName: atMost(limits.nameMax),
  title: atMost(limits.lineMax),
  company: atMost(limits.lineMax),
  location: atMost(limits.lineMax),
  bio: atMost(limits.bioMax),
  roles: fewerThan(limits.listMax),
  genres: fewerThan(limits.listMax),
  languages: fewerThan(limits.listMax),
  unions: fewerThan(limits.listMax),
  email: (address: string) =>
    address.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address.trim())
      ? null
      : guardedCopy.emailWrong,
  phone: (number: string) =>
    number.trim() === '' || number.trim().startsWith('+') ? null : guardedCopy.phoneWrong,
  holdUntil: (until: string, { holdFrom }: EditValues) => {
    if ((until === '') !== (holdFrom === '')) return guardedCopy.holdHalf;
    return until < holdFrom ? guardedCopy.holdBackwards : null;
  },
  travelsFrom: atMost(limits.lineMax),
  pronouns: atMost(limits.pronounsMax),
  playingAgeUntil: (until: string, { playingAgeFrom: from }: EditValues) => {
    if (until.trim() === '' && from.trim() === '') return null;
    if (!isYears(from) || !isYears(until)) return particularsCopy.ageWrong(limits.playingAgeMax);
    return Number(from) > Number(until) ? particularsCopy.ageBackwards : null;
  },
  imdb: (typed: string) => (typed.trim() === '' || imdbPerson(typed) ? null : linksCopy.imdbWrong),
  website: (typed: string) => (typed.trim() === '' || profileLink(typed) ? null : linksCopy.websiteWrong),
  reels: (reels: readonly Reel[]) => {
    const wrong = reels.findIndex(({ craft, address }) => craft === '' || !profileLink(address));
    return wrong < 0 ? null : linksCopy.reelWrong(wrong + 1);
  },
} satisfies { [Field in keyof EditValues]?: (value: EditValues[Field], values: EditValues) => string | null };
