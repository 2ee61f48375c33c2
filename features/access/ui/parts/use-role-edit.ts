import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDraftName } from '#platform/ui/draft-owner.ts';
import { useRecordForm } from '#platform/ui/kit/conflict/use-record-form.ts';
import { toast } from '#platform/ui/toast.ts';
import type { RoleHolderDetail } from '../../contract/people.ts';
import { accessApi, personQuery } from '../api.ts';
import { copy } from '../copy.ts';

const { people: words } = copy;
const previewAfterMs = 150;

/** The checked roles besides USER, which of them decides the pages, and the reason. */
type Draft = { roles: readonly string[]; primaryRole: string | null; reason: string };

type Saved = Awaited<ReturnType<typeof accessApi.assignRoles.call>>;

const draftOf = ({ roles, primaryRole, isPrimaryChosen }: RoleHolderDetail): Draft => ({
  roles: roles.filter((role) => role !== 'USER').toSorted(),
  primaryRole: isPrimaryChosen ? primaryRole : null,
  reason: '',
});

const read = (person: RoleHolderDetail) => ({ version: null, values: draftOf(person) });

/** A person's roles are decided as a whole. */
const facts = [['roles', 'primaryRole']] as const;

/**
 * Edits one person's roles: previews the effect while checking, and handles a change someone else made first (X5, X3).
 */
export function useRoleEdit(person: RoleHolderDetail) {
  const cache = useQueryClient();
  const { base, values, problem, change, ...form } = useRecordForm<
    RoleHolderDetail,
    Draft,
    'reason_missing' | 'failed',
    Saved
  >({
    key: useDraftName(`roles:${person.id}`),
    stored: person,
    read,
    facts,
    missingIn: ({ reason }) => (reason.trim() === '' ? 'reason_missing' : undefined),
    refused: (refusal) => {
      toast.error(copy.failed, refusal?.message);
      return 'failed';
    },
    store: ({ id, roles, primaryRole: decides }, { roles: wanted, primaryRole, reason }) =>
      accessApi.assignRoles.call({
        id,
        roles: [...wanted],
        primaryRole,
        previous: { roles, primaryRole: decides },
        reason,
      }),
    storedIn: ({ person: saved }) => saved,
    onSaved: ({ person: saved }) => cache.setQueryData(personQuery(saved.id).queryKey, saved),
    said: (_draft, { person: saved, dropped }) => ({
      title: words.saved(saved.name),
      line: dropped.length > 0 ? words.dropped(dropped.join(', ')) : undefined,
    }),
    queryKey: accessApi.people.key(),
  });
  const { roles, primaryRole, reason } = values;
  const stands = draftOf(base);
  const isChanged = primaryRole !== stands.primaryRole || roles.join(' ') !== stands.roles.join(' ');
  return {
    ...form,
    draft: values,
    reason,
    isReasonMissing: problem === 'reason_missing',
    isChanged,
    preview: usePreview(base.id, values, isChanged),
    setReason: (typed: string) => change({ reason: typed }),
    toggle: (role: string) => {
      const next = roles.includes(role) ? roles.filter((held) => held !== role) : [...roles, role].toSorted();
      change({ roles: next, primaryRole: primaryRole && next.includes(primaryRole) ? primaryRole : null });
    },
    decideBy: (next: string | null) => change({ primaryRole: next }),
    save: form.submit,
    takeTheirs: form.discard,
  };
}

/** The effect of the draft, a moment after the last change. */
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
