import { translated } from '#platform/ui/language.ts';

/** The words of mailed links: asking for a new password, and what links lead to. Core 5 has some letter for letter. */
export const linkCopy = translated('links', {
  back: 'Back to sign in',
  email: 'Email',
  emailMissing: 'Email is required',
  emailWrong: 'Enter the whole address, such as name@company.com',
  unreachable: 'Backlot cannot be reached. Check your connection and try again.',
  fault: 'Something went wrong on our side. Wait a moment and try again.',
  tooMany: 'Too many requests. Please try again later.',
  request: {
    title: 'Get a new password',
    lead: 'We mail you a link. Your password stays as it is until you set another one.',
    send: 'Send the link',
    sending: 'Sending...',
    throttled: (wait: string) => `Too many password reset attempts. Please try again in ${wait}.`,
    sentTitle: 'Look into your mail',
    sent: (email: string) =>
      `If ${email} belongs to an account, a link to set a new password is on its way. It is good for 60 minutes, and only the newest one works.`,
    sentHelp:
      'Nothing there after a few minutes? Look under spam, and check that this is the address you sign in with.',
    another: 'Try another address',
  },
  opening: 'Opening the link...',
  retry: 'Try again',
  dead: {
    title: 'This link is no longer good',
    line: 'It was used already, was replaced by a newer one, or is too old. Nothing has changed.',
    incomplete:
      'The address is not complete, or this page was loaded again. Open the link in your mail once more.',
    newOne: 'Ask for a new link',
  },
  password: {
    title: 'Set a new password',
    account: 'Account',
    label: 'New password',
    show: 'Show password',
    hint: (min: number) =>
      `At least ${min} characters. A few words in a row are strong and easy to remember.`,
    strength: { fair: 'Good enough', good: 'Good', strong: 'Strong' },
    strengthLabel: 'Strength',
    problems: {
      missing: 'Password is required',
      short: (min: number) => `At least ${min} characters`,
      long: (max: number) => `Passwords have at most ${max} characters`,
      simple: 'A few characters over and over or in a row are guessed at once',
      common: 'This is one of the first passwords anybody tries',
      personal: 'Leave your name and your address out of it',
    },
    set: 'Set password',
    setting: 'Setting...',
  },
  confirm: {
    title: 'Use this address?',
    lead: (from: string, to: string) => `You sign in with ${from} now. From then on it is ${to}.`,
    act: 'Use this address',
    acting: 'Changing...',
    doneTitle: 'Your address is changed',
    done: (email: string) =>
      `Sign in with ${email} from now on. The address before got a link that takes this back within 7 days.`,
    goOn: 'Go to Backlot',
  },
  revert: {
    title: 'Take the change back?',
    lead: (from: string, to: string) =>
      `Your account is signed in to with ${from} now. It comes back to ${to}, and everybody is signed out.`,
    act: 'Take it back',
    acting: 'Taking it back...',
    doneTitle: 'Your address is back',
    done: (email: string) =>
      `Your account belongs to ${email} again. Set a new password now: whoever changed the address may know the old one.`,
    newPassword: 'Get a new password',
  },
  stay: {
    title: 'Keep your account?',
    lead: (email: string) =>
      `The account of ${email} is about to be deleted. If you keep it, everything is as it was, and you sign in as before.`,
    act: 'Keep my account',
    acting: 'Keeping it...',
    doneTitle: 'Your account stays',
    done: (email: string) => `Nothing is deleted. Sign in with ${email} as before.`,
  },
  taken: 'This address cannot be used any more.',
  done: {
    title: 'Your password is set',
    none: 'You were signed in nowhere. Sign in with the new password.',
    ended: (count: number) =>
      count === 1
        ? 'One session was ended. Sign in with the new password.'
        : `${count} sessions were ended. Sign in with the new password.`,
    list: 'Ended sessions',
    device: (browser: string, system: string) => `${browser} on ${system}`,
    lastSeen: 'Last seen',
    unknown: 'Is there a session you do not know? Whoever it was is out now.',
    signIn: 'Sign in',
  },
});
