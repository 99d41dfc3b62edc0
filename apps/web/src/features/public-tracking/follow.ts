/**
 * For what a visitor watches: asked for again as long as the page is looked at, so that it tells what has happened since.
 * Seldom enough for the many visitors who may share one network and with it one bound of calls an hour.
 */
export const follow = { refetchInterval: 10 * 60_000, meta: { shown: true } } as const
