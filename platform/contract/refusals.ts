/**
 * Refusals that any procedure may return instead of its result. A refusal is expected and typed; its code is
 * `noun.reason`, its message is shown as is when the feature has no better words.
 */
export const commonRefusals = {
  'session.required': { status: 401, message: 'Sign in to continue.' },
  'page.forbidden': { status: 403, message: 'This page is not open to your role.' },
  'permission.missing': { status: 403, message: 'Your role does not allow this.' },
  'desk.not_covered': { status: 403, message: 'Leave the desk to do this.' },
  'desk.own_gain': {
    status: 403,
    message: 'You can’t add yourself while you act for somebody. Ask them to add you.',
  },
} as const;
