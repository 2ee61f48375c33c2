import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Brief, Intake } from '#features/briefs/contract/views.ts';
import { intakeQuery } from '#features/briefs/ui/api.ts';
import { EditBriefDialog } from '#features/briefs/ui/parts/dialogs/brief-dialog.tsx';
import { IntakeDialog } from '#features/briefs/ui/parts/dialogs/intake-dialog.tsx';
import type { SpaceView, ThreadView } from '#features/community/contract/views.ts';
import { SpaceDialog } from '#features/community/ui/parts/space-dialog.tsx';
import { SummaryDialog } from '#features/community/ui/parts/summary-dialog.tsx';
import type { GatheringView } from '#features/gatherings/contract.ts';
import { EditGathering } from '#features/gatherings/ui/parts/gathering-dialog.tsx';
import type { DeskProps, Issue } from '#features/newsletter/ui/parts/desk/types.ts';
import { useIssueForm } from '#features/newsletter/ui/parts/desk/use-issue-form.tsx';
import { WriteColumn } from '#features/newsletter/ui/parts/desk/write-column.tsx';
import type { RentalThing, RentalView } from '#features/rentals/contract/views.ts';
import { ConditionDialog } from '#features/rentals/ui/parts/dialogs/condition-dialog.tsx';
import { TermsDialog } from '#features/rentals/ui/parts/dialogs/terms-dialog.tsx';
import { FormBody } from '#platform/ui/kit/form/form-body.tsx';
import { WithPeople } from './with-people.tsx';

type Close = () => void;

function TakesSubmissions({ intake, onClose }: { intake: Intake; onClose: Close }) {
  useQueryClient().setQueryData([...intakeQuery().queryKey], intake);
  return <IntakeDialog onClose={onClose} />;
}

function Written({ issue, desk }: DeskProps) {
  const form = useIssueForm({ issue, desk });
  return (
    <FormBody form={form} renderFields={(drawn) => <WriteColumn drawn={drawn} desk={desk} />}>
      {form.isChanged ? <Button type="submit">Save</Button> : null}
    </FormBody>
  );
}

/** Forms of what is traded, rented, written to all and talked about. */
export const tradeForms = {
  summary: (thread: ThreadView, onClose: Close) => <SummaryDialog thread={thread} onClose={onClose} />,
  space: (space: SpaceView, onClose: Close) => <SpaceDialog space={space} onClose={onClose} />,
  gathering: (gathering: GatheringView, onClose: Close) => (
    <EditGathering gathering={gathering} onClose={onClose} />
  ),
  condition: (rental: RentalView, onClose: Close) => (
    <ConditionDialog rental={rental} stage="out" onClose={onClose} />
  ),
  rentalTerms: (thing: RentalThing, onClose: Close) => <TermsDialog thing={thing} onClose={onClose} />,
  brief: (brief: Brief, onClose: Close) => (
    <WithPeople>
      <EditBriefDialog brief={brief} onClose={onClose} />
    </WithPeople>
  ),
  intake: (intake: Intake, onClose: Close) => <TakesSubmissions intake={intake} onClose={onClose} />,
  issue: (issue: Issue) => (issue.desk ? <Written issue={issue} desk={issue.desk} /> : null),
} satisfies Record<string, (record: never, onClose: Close) => ReactNode>;
