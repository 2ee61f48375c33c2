// Apart from the schemas: the browser reads these.

/** What a report is about: the queue is one, whichever feature it comes from. */
export const reportSources = ['message', 'conversation', 'post', 'listing', 'rental'] as const;
export type ReportSourceName = (typeof reportSources)[number];

/** The lists of the moderators' queue. */
export const queueLists = ['open', 'decided'] as const;
export type QueueList = (typeof queueLists)[number];
