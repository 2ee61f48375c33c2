import { useId, useState } from 'react';
import { endOf, type Lasting, lastingsFor } from '#features/shares/policy/ends.ts';
import { now } from '#platform/ui/clock.ts';
import { Choice } from '#platform/ui/kit/choice.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { AccessRequest } from '../../../contract/views.ts';
import { type ProjectRole, projectRoles } from '../../../limits.ts';
import { presetGrant } from '../../../policy/preset-grant.ts';
import { mayGive } from '../../../policy/rules.ts';
import { words } from './given-copy.ts';

type GrantDraft = { role: ProjectRole; lasts: Lasting };

/** The role and end of an approval, starting with the preset (SHR-2, SHR-3). */
export function useGrant({ embargo }: AccessRequest) {
  const [draft, setDraft] = useState<GrantDraft>(presetGrant);
  return {
    draft,
    change: (part: Partial<GrantDraft>) => setDraft({ ...draft, ...part }),
    /** The values to send, counted from now. */
    answer: () => ({
      role: draft.role,
      endsAt: endOf(draft.lasts, now(), embargo)?.toISOString() ?? null,
    }),
  };
}

type GrantFieldsProps = {
  request: AccessRequest;
  grant: Pick<ReturnType<typeof useGrant>, 'draft' | 'change'>;
};

/** The role and end of an approval. */
export function GrantFields({ request: { mayGive: mine, embargo, requestedRole }, grant }: GrantFieldsProps) {
  const roleId = useId();
  const lastsId = useId();
  const given = projectRoles
    .filter((one) => one !== 'owner' && mine !== null && mayGive(mine, one))
    .toReversed();
  return (
    <>
      <Stack gap={6}>
        <Row justify="between" size="sm">
          <Text id={roleId} weight={600}>
            {words.role}
          </Text>
          <Text tone="muted">{words.asks(words.roles[requestedRole])}</Text>
        </Row>
        <Choice
          value={grant.draft.role}
          options={given.map((value) => ({ value, label: words.roleChoices[value] }))}
          onChoose={(role) => grant.change({ role })}
          aria-labelledby={roleId}
          aria-describedby={undefined}
        />
      </Stack>
      <Stack gap={6}>
        <Text id={lastsId} size="sm" weight={600}>
          {words.ends}
        </Text>
        <Choice
          value={grant.draft.lasts}
          options={lastingsFor(now(), embargo).map((value) => ({ value, label: words.lasts[value] }))}
          onChoose={(lasts) => grant.change({ lasts })}
          aria-labelledby={lastsId}
          aria-describedby={undefined}
        />
      </Stack>
    </>
  );
}
