import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { RollMode } from '../parts/roll/lazy-roll.ts';
import { sheetAddress } from '../parts/sheet-address.ts';
import { RollingCallsPage } from './rolling-calls-page.tsx';

/** The phone sheet, or its calls one after the other: the address says which. */
export function CallsPage() {
  const { roll } = useSearch({ strict: false, select: sheetAddress.read, structuralSharing: true });
  const navigate = useNavigate();
  if (!roll) return <RollingCallsPage />;
  return (
    <Suspense fallback={null}>
      <RollMode onEnd={() => void navigate({ to: '/contacts/rolling-calls' })} />
    </Suspense>
  );
}
