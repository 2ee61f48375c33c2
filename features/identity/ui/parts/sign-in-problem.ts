import { isUnreachable, refusalOf } from '#platform/ui/api/refusal.ts';
import { passwordMax } from '../../policy/sign-in-words.ts';
import { copy } from '../copy.ts';

/** What to show after a failed sign-in, and where. */
export type SignInProblem = { at: 'email' | 'password' | 'form'; title: string; line?: string };

/** The text and place for any response that is not a session. */
export function signInProblem(error: unknown): SignInProblem {
  const refusal = refusalOf(error);
  if (isUnreachable(error)) return { at: 'form', title: copy.unreachable };
  if (!refusal)
    return isBadInput(error) ? { at: 'email', title: copy.emailWrong } : { at: 'form', title: copy.fault };
  switch (refusal.code) {
    case 'password.wrong':
      return { at: 'password', title: refusal.message };
    case 'account.unknown':
      return { at: 'email', title: refusal.message };
    case 'account.not_invited':
      return { at: 'form', title: copy.notInvited, line: copy.notInvitedAnswer };
    default:
      return { at: 'form', title: refusal.message };
  }
}

/** What is wrong before anything is sent. Undefined when nothing is. */
export function wrongField(email: string, password: string): SignInProblem | undefined {
  if (email.trim() === '') return { at: 'email', title: copy.emailMissing };
  if (!/^\S+@\S+$/.test(email.trim())) return { at: 'email', title: copy.emailWrong };
  if (password === '') return { at: 'password', title: copy.passwordMissing };
  if (password.length > passwordMax) return { at: 'password', title: copy.passwordTooLong(passwordMax) };
  return undefined;
}

// The contract's own input check. Of the two fields, only the address can have an invalid format.
const isBadInput = (error: unknown) => error instanceof Error && 'status' in error && error.status === 400;
