/** Channel on which processes announce the callers that have written, so that none serves them from a replica that lags. */
export const writeChannel = 'portal_writes'
