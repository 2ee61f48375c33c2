import { personChoice } from '#features/lists/ui/public/people-search.ts';
import { tick } from '#platform/ui/kit/form/choices.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import type { ClientPerson, ClientView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { clientsApi } from '../../api.ts';
import { copy } from '../../copy.ts';

const { team: words } = copy;

type MemberDialogProps = { client: ClientView; member: ClientPerson | undefined; onClose: () => void };

/** Puts a colleague on a client's team, or changes what they look after and see. */
export function MemberDialog({ client, member, onClose }: MemberDialogProps) {
  const memberIn = (now: ClientView) =>
    now.team.find(({ person }) => person.id === member?.person.id) ?? member;
  return (
    <FormDialog
      title={member ? words.edit(member.person.displayName) : words.add}
      act={copy.save}
      fields={{
        person: personChoice({ label: words.person, required: words.personMissing }),
        area: text({ label: words.area, help: words.areaHelp, limit: limits.areaMax }),
        seesMoney: tick({ label: words.seesMoney }),
      }}
      hidden={[
        ...(member ? (['person'] as const) : []),
        ...(client.seesMoney && !member?.isLead ? [] : (['seesMoney'] as const)),
      ]}
      record={client}
      read={(now) => {
        const held = memberIn(now);
        return {
          person: held?.person ?? null,
          area: held?.area ?? '',
          seesMoney: held?.seesMoney ?? false,
        };
      }}
      run={({ person, area, seesMoney }, { on }) => {
        const version = memberIn(on)?.version ?? 0;
        return clientsApi.putMember.call({ id: client.id, personId: person.id, version, area, seesMoney });
      }}
      onClose={onClose}
    />
  );
}
