import { refusalOf } from '#platform/ui/api/refusal.ts';
import { linkPage } from '../../policy/mailed-link.ts';

/**
 * Whoever signs in while their account is about to be deleted is led to the page on which they can keep it; true when
 * that is why a sign-in failed (SET-5). The way there is a secret and stays in the fragment.
 */
export function followStayOffer(error: unknown): boolean {
  const refusal = refusalOf(error);
  if (refusal?.code !== 'account.leaving') return false;
  const { secret } = refusal.data as { secret: string };
  location.assign(`${linkPage}#stay.${secret}`);
  return true;
}
