const day = 24 * 60 * 60 * 1000

/** How long a session may rest between two uses, and how long it lasts at most (decision 10). */
const restMs = 14 * day
const lifeMs = 30 * day

/** The ends of a session that is used now: it slides, but not beyond its life. */
export function sessionLimits(createdAt: Date, now: Date): { expiresAt: Date; endsAt: Date } {
  const endsAt = new Date(createdAt.getTime() + lifeMs)
  return { expiresAt: new Date(Math.min(now.getTime() + restMs, endsAt.getTime())), endsAt }
}
