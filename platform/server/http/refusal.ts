/** The shape of every answer that is not a result, same as the contract library's. */
export interface RefusalBody {
  readonly defined: boolean;
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly data?: unknown;
}

/** A refusal before any procedure: routing, parsing, limits. */
export const refusal = (status: number, code: string, message: string): RefusalBody => ({
  defined: false,
  code,
  status,
  message,
});

/** The message for a fault that is not the person's doing; the log has the cause under the id. */
export const fault = (requestId: string): RefusalBody => ({
  ...refusal(500, 'server.fault', 'Something broke on our side. It has been noted.'),
  data: { requestId },
});
