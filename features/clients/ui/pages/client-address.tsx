import { Navigate, useParams } from '@tanstack/react-router';
import { useMe } from '#features/identity/ui/public.ts';

/**
 * The address of one client. Those who may open the list see them beside it; anyone else is the client, or has nothing
 * to see, and gets who represents them.
 */
export function ClientAddress() {
  const { clientId } = useParams({ strict: false });
  const { pages, desk } = useMe();
  if (!desk && !pages.includes('clients')) return <Navigate to="/representation" replace />;
  return <Navigate to="/clients" search={{ client: clientId }} replace />;
}
