import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { toast } from '#platform/ui/toast.ts';
import type { RoleHolderDetail } from '../../contract/people.ts';
import { accessApi, personQuery } from '../api.ts';
import { copy } from '../copy.ts';

const { people: words } = copy;
const previewAfterMs = 150;

/** What is ticked: roles beside USER, and which of them decides the pages. */
type Draft = { roles: readonly string[]; primaryRole: string | null };

const draftOf = ({ roles, primaryRole, isPrimaryChosen }: RoleHolderDetail): Draft => ({
  roles: roles.filter((role) => role !== 'USER'),
  primaryRole: isPrimaryChosen ? primaryRole : null,
});

const isSame = (one: Draft, other: Draft) =>
  one.primaryRole === other.primaryRole &&
  [...one.roles].toSorted().join(' ') === [...other.roles].toSorted().join(' ');

/** Changing one person's roles: what it would come to while it is ticked, and what to do when another came first. */
export function useRoleEdit(person: RoleHolderDetail) {
  const cache = useQueryClient();
  const [base, setBase] = useState(person);
  const [draft, setDraft] = useState(() => draftOf(person));
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [current, setCurrent] = useState<RoleHolderDetail>();
  const isChanged = !isSame(draft, draftOf(base));
  // Somebody else's change arrives under a draft that was not begun: it is simply shown.
  if (person !== base && !isChanged && !current) {
    setBase(person);
    setDraft(draftOf(person));
  }

  const preview = usePreview(base.id, draft, isChanged);
  const startOver = (from: RoleHolderDetail) => {
    setBase(from);
    setDraft(draftOf(from));
    setCurrent(undefined);
    setReason('');
  };
  const assign = useMutation({
    mutationFn: (over: RoleHolderDetail) =>
      accessApi.assignRoles.call({
        id: over.id,
        roles: [...draft.roles],
        primaryRole: draft.primaryRole,
        previous: { roles: over.roles, primaryRole: over.primaryRole },
        reason,
      }),
    onSuccess: async ({ person: saved, dropped }) => {
      cache.setQueryData(personQuery(saved.id).queryKey, saved);
      startOver(saved);
      toast.success(
        words.saved(saved.name),
        dropped.length > 0 ? words.dropped(dropped.join(', ')) : undefined,
      );
      await cache.invalidateQueries({ queryKey: accessApi.people.key() });
    },
    onError: (error) => {
      const refusal = refusalOf(error);
      if (refusal?.code === 'roles.changed')
        setCurrent((refusal.data as { current: RoleHolderDetail }).current);
      else toast.error(copy.failed, refusal?.message);
    },
  });
  const submit = (over: RoleHolderDetail) => {
    setReasonMissing(reason.trim() === '');
    if (reason.trim() !== '') assign.mutate(over);
  };
  return {
    draft,
    reason,
    isReasonMissing,
    isChanged,
    current,
    preview,
    isSaving: assign.isPending,
    setReason,
    toggle: (role: string) => {
      const roles = draft.roles.includes(role)
        ? draft.roles.filter((held) => held !== role)
        : [...draft.roles, role];
      const primaryRole = draft.primaryRole && roles.includes(draft.primaryRole) ? draft.primaryRole : null;
      setDraft({ roles, primaryRole });
    },
    decideBy: (primaryRole: string | null) => setDraft({ ...draft, primaryRole }),
    save: () => submit(base),
    discard: () => startOver(base),
    takeTheirs: () => {
      if (current) startOver(current);
    },
    keepMine: () => {
      if (!current) return;
      setBase(current);
      setCurrent(undefined);
      submit(current);
    },
  };
}

/** What the draft would come to, a moment after the last tick. */
function usePreview(id: RoleHolderDetail['id'], draft: Draft, isChanged: boolean) {
  const [asked] = useDebouncedValue(draft, previewAfterMs);
  return useQuery({
    ...accessApi.previewRoles.queryOptions({
      input: { id, roles: [...asked.roles], primaryRole: asked.primaryRole },
    }),
    enabled: isChanged,
    placeholderData: keepPreviousData,
  });
}

export type RoleEditing = ReturnType<typeof useRoleEdit>;
