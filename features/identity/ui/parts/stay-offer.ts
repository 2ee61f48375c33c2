import { refusalOf } from '#platform/ui/api/refusal.ts';
import { linkPage } from '../../policy/mailed-link.ts';

/**
 * Sends a person who signs in while their account is about to be deleted to the page where they can keep it. True when
 * that is why a sign-in failed (SET-5). The link contains a secret, which stays in the fragment.
 */
export function followStayOffer(error: unknown): boolean {
  const refusal = refusalOf(error);
  if (refusal?.code !== 'account.leaving') return false;
  const { secret } = refusal.data as { secret: string };
  location.assign(`${linkPage}#stay.${secret}`);
  return true;
}
