import { useNavigate, useParams } from '@tanstack/react-router';
import type { ClientId } from '#platform/contract/ids.ts';
import { PageHead } from '#platform/ui/kit/page-head.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { referenceCopy } from '../parts/dialogs/reference-copy.ts';
import { ReferenceDialog } from '../parts/dialogs/reference-dialog.tsx';

/** A reference that waits for the reader, whether or not the marketplace is open to them. */
export function ReferencePage() {
  const { referenceId } = useParams({ strict: false });
  const navigate = useNavigate();
  return (
    <>
      <PageHead pb={14}>
        <PageTitle>{referenceCopy.title}</PageTitle>
      </PageHead>
      <ReferenceDialog id={referenceId as ClientId} onClose={() => void navigate({ to: '/requests' })} />
    </>
  );
}
