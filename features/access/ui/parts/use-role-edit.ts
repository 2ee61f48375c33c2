import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDraftName } from '#platform/ui/draft-owner.ts';
import { byHand } from '#platform/ui/kit/form/fields.ts';
import { useForm } from '#platform/ui/kit/form/use-form.ts';
import type { RoleHolderDetail } from '../../contract/people.ts';
import { accessApi, personQuery } from '../api.ts';
import { copy } from '../copy.ts';

const { people: words } = copy;
const previewAfterMs = 150;

/** The checked roles besides USER, which of them decides the pages, and the reason. */
type Draft = { roles: readonly string[]; primaryRole: string | null; reason: string };

const draftOf = ({ roles, primaryRole, isPrimaryChosen }: RoleHolderDetail): Draft => ({
  roles: roles.filter((role) => role !== 'USER').toSorted(),
  primaryRole: isPrimaryChosen ? primaryRole : null,
  reason: '',
});

// What both changed is shown as a whole, without the names of its fields.
const fields = byHand<Draft>(
  { roles: [], primaryRole: null, reason: '' },
  { roles: '', primaryRole: '', reason: copy.reason },
);

/**
 * Edits one person's roles: previews the effect while checking, and handles a change someone else made first (X5, X3).
 */
export function useRoleEdit(person: RoleHolderDetail) {
  const cache = useQueryClient();
  const {
    on: base,
    values,
    problems,
    change,
    ...form
  } = useForm({
    fields,
    // A person's roles are decided as a whole.
    facts: [['roles', 'primaryRole']],
    record: person,
    read: draftOf,
    keptAs: useDraftName(`roles:${person.id}`),
    check: ({ reason }) => (reason.trim() === '' ? { reason: copy.reasonNeeded } : {}),
    run: ({ roles: wanted, primaryRole, reason }, { on: { id, roles, primaryRole: decides } }) =>
      accessApi.assignRoles.call({
        id,
        roles: [...wanted],
        primaryRole,
        previous: { roles, primaryRole: decides },
        reason,
      }),
    failed: copy.failed,
    storedIn: ({ person: saved }): RoleHolderDetail => saved,
    onDone: ({ person: saved }) => cache.setQueryData(personQuery(saved.id).queryKey, saved),
    done: ({ person: saved, dropped }) => ({
      title: words.saved(saved.name),
      line: dropped.length > 0 ? words.dropped(dropped.join(', ')) : undefined,
    }),
  });
  const { roles, primaryRole, reason } = values;
  const current = draftOf(base);
  const isChanged = primaryRole !== current.primaryRole || roles.join(' ') !== current.roles.join(' ');
  return {
    ...form,
    draft: values,
    reason,
    isReasonMissing: problems.reason !== undefined,
    isChanged,
    preview: usePreview(base.id, values, isChanged),
    setReason: (typed: string) => change({ reason: typed }),
    toggle: (role: string) => {
      const next = roles.includes(role) ? roles.filter((held) => held !== role) : [...roles, role].toSorted();
      change({ roles: next, primaryRole: primaryRole && next.includes(primaryRole) ? primaryRole : null });
    },
    decideBy: (next: string | null) => change({ primaryRole: next }),
    save: () => form.submit(),
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
