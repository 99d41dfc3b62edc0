/** Polling of public pages. The interval is long because visitors of one network share a request limit per hour. */
export const pollingOptions = { refetchInterval: 10 * 60_000, meta: { shown: true } } as const
