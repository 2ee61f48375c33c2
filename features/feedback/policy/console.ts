// Separate from the other limits of feedback: the console is recorded from the first line of every page.

/** Maximum console entries sent with a report. */
export const consoleMax = 50;

export const consoleLevels = ['debug', 'log', 'info', 'warn', 'error'] as const;
export type ConsoleLevel = (typeof consoleLevels)[number];
