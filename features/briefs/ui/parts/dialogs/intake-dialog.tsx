import { useQuery } from '@tanstack/react-query';
import { prose } from '#features/writing/ui/public/prose.ts';
import { choice, tick } from '#platform/ui/kit/form/choices.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { limits, unsolicitedRules } from '../../../limits.ts';
import { briefsApi, intakeQuery } from '../../api.ts';
import { copy } from '../../copy.ts';

const { intake: words } = copy;

/** How a buyer takes what comes in without a representative, and whether their reasons are counted. */
export function IntakeDialog({ onClose }: { onClose: () => void }) {
  const held = useQuery(intakeQuery()).data;
  if (!held) return null;
  return (
    <FormDialog
      title={words.title}
      act={words.save}
      fields={{
        unsolicited: choice({
          label: words.rule,
          first: 'no',
          data: unsolicitedRules.map((value) => ({ value, label: words.rules[value] })),
        }),
        releaseTerms: prose({ label: words.terms, limit: limits.termsMax }),
        teachesPasses: tick({ label: words.teaches, help: words.teachesHelp }),
      }}
      record={held}
      read={({ unsolicited, releaseTerms, teachesPasses }) => ({ unsolicited, releaseTerms, teachesPasses })}
      check={({ unsolicited, releaseTerms }) =>
        unsolicited === 'release' && releaseTerms.trim() === '' ? { releaseTerms: words.termsMissing } : {}
      }
      run={(values, { on: { version } }) => briefsApi.saveIntake.call({ version, ...values })}
      done={words.done}
      onClose={onClose}
    />
  );
}
