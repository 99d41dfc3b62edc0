/** Polling of public pages. The interval is long because visitors of one network share a request limit per hour. */
export const follow = { refetchInterval: 10 * 60_000, meta: { shown: true } } as const
