import { translated } from '#platform/ui/language.ts';

/** The words of one project's notification settings. */
export const words = translated('projectNotices', {
  title: (project: string) => `Notifications from ${project}`,
  label: 'Notify me about',
  save: 'Save',
  saved: 'Saved',
  broken: 'Couldn’t load your notification settings. Close this and try again.',
  levels: {
    settings: (isOn: boolean) => `Same as my settings (${isOn ? 'on' : 'off'})`,
    all: 'Everything',
    asked: 'Only what I need to answer',
    none: 'Nothing',
  },
  lines: {
    settings: 'Follows “Project updates” in your notification settings.',
    all: 'Even if “Project updates” is off in your settings.',
    asked: 'Access requests, projects shared with you and offers of ownership.',
    none: 'You still get security and system notifications.',
  },
});
