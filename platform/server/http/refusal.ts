/** The shape of every answer that is not a result, the same as the contract library's own. */
export interface RefusalBody {
  readonly defined: boolean;
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly data?: unknown;
}

/** A refusal that comes before any procedure: routing, parsing, limits. */
export const refusal = (status: number, code: string, message: string): RefusalBody => ({
  defined: false,
  code,
  status,
  message,
});

/** What a person reads when something broke that is not their doing; the log has the cause under the id. */
export const fault = (requestId: string): RefusalBody => ({
  ...refusal(500, 'server.fault', 'Something broke on our side. It has been noted.'),
  data: { requestId },
});
