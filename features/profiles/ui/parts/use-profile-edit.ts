import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from '#platform/ui/toast.ts';
import type { PersonView, ProfileEdit } from '../../contract.ts';
import { choicesQuery } from '../api.ts';
import { companyToStore } from './edit-company.ts';
import { editCopy } from './edit-copy.ts';
import type { DraftName } from './edit-draft.ts';
import { problemOf } from './edit-problem.ts';
import {
  changedFields,
  type EditField,
  type EditValues,
  editOf,
  onTopOf,
  type Side,
  settled,
  valuesOf,
} from './edit-values.ts';
import { guardedCopy } from './guarded/guarded-copy.ts';
import { useDraftedForm } from './use-drafted-form.ts';

/** Whose profile it is, and how to save it. */
export type EditDesk = {
  person: PersonView;
  draft: DraftName;
  /** Saves an edit and updates the stored profile wherever it is shown; rejects on failure. */
  save: (edit: ProfileEdit) => Promise<PersonView>;
};

/** Sends an edit and tracks whether one is in flight: a field and the shortcut may both submit on one press. */
function useOneSave(store: EditDesk['save']) {
  const { mutateAsync, isPending } = useMutation({ mutationFn: store });
  const isOnItsWay = useRef(false);
  const send = async (edit: ProfileEdit) => {
    isOnItsWay.current = true;
    try {
      return await mutateAsync(edit);
    } finally {
      isOnItsWay.current = false;
    }
  };
  return { send, isOnItsWay, isSaving: isPending };
}

/** Editing a profile: saving it, and handling conflicts with another save. */
export function useProfileEdit({ person: me, draft, save: store }: EditDesk) {
  const cache = useQueryClient();
  const { form, base, changed, isKept, restoredAtMs, startFrom } = useDraftedForm(me, draft);
  const { send, isOnItsWay, isSaving } = useOneSave(store);
  const [current, setCurrent] = useState<PersonView>();
  const [failure, setFailure] = useState('');

  const save = async (values: EditValues) => {
    const { values: from, version } = base.current;
    setFailure('');
    if (isOnItsWay.current || changedFields(from, values).length === 0) return;
    const companies = cache.getQueryData(choicesQuery('companies').queryKey);
    try {
      const edited = companyToStore(editOf(from, values, version), companies);
      const stored = await send(edited);
      // Text typed during the save stays, as a change to the stored profile.
      const typed = form.getValues();
      startFrom(stored, changedFields(values, typed).length > 0 ? typed : undefined);
      toast.success(editCopy.saved);
      // A zone the server does not know is ignored; the previous one stays (S54).
      if (edited.timeZone && (stored.timeZone ?? '') === from.timeZone)
        form.setFieldError('timeZone', guardedCopy.zoneUnknown);
    } catch (error) {
      show(problemOf(error));
    }
  };

  const show = (problem: ReturnType<typeof problemOf>) => {
    if (problem.kind === 'conflict') {
      const values = draft.section && onTopOf(problem.current, base.current.values, form.getValues());
      if (!values) return setCurrent(problem.current);
      startFrom(problem.current, values);
      return void save(values);
    }
    if (problem.kind === 'failed') return setFailure(problem.line);
    form.setErrors(problem.errors);
    setFailure(editCopy.fieldWrong);
    const [first] = Object.keys(problem.errors) as EditField[];
    if (first) form.getInputNode(first)?.focus();
  };

  const settle = (choices: Partial<Record<EditField, Side>>) => {
    if (!current) return;
    const values = settled(form.getValues(), valuesOf(current), choices);
    setCurrent(undefined);
    startFrom(current, values);
    void save(values);
  };

  const discard = () => {
    form.clearErrors();
    setFailure('');
    startFrom(me);
  };

  return {
    form,
    base,
    changed,
    /** Whether this device keeps unsaved changes. */
    isKept,
    failure,
    isSaving,
    /** When the restored draft was stored, milliseconds since 1970; undefined if nothing was restored. */
    restoredAtMs,
    /** The stored profile, if it is newer than the one this edit started from and the person has to choose. */
    current,
    submit: form.onSubmit(
      (values) => void save(values),
      () => setFailure(editCopy.fieldWrong),
    ),
    discard,
    settle,
    goBack: () => setCurrent(undefined),
  };
}

export type ProfileEditing = ReturnType<typeof useProfileEdit>;
