const day = 24 * 60 * 60 * 1000

/** Maximum period between two uses of a session, and maximum lifetime (decision 10). */
const restMs = 14 * day
const lifeMs = 30 * day

/** Returns the new expiry of a session that is in use, limited by its lifetime. */
export function sessionExpiry(createdAt: Date, now: Date): { expiresAt: Date; endsAt: Date } {
  const endsAt = new Date(createdAt.getTime() + lifeMs)
  return { expiresAt: new Date(Math.min(now.getTime() + restMs, endsAt.getTime())), endsAt }
}
