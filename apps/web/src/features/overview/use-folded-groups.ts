import { useState } from 'react'
import { chartGroups, type GroupId } from './chart-groups.ts'

const readFolded = (key: string): GroupId[] => {
  const stored = localStorage.getItem(key)?.split(',') ?? []
  return chartGroups.map(({ id }) => id).filter((id) => stored.includes(id))
}

/** Returns the folded groups of charts, stored per user and account on this device. */
export function useFoldedGroups(userId: string, accountId: string) {
  const key = `overview-folded:${userId}:${accountId}`
  const [folded, setFolded] = useState(() => readFolded(key))
  const setFold = (id: GroupId, isFolded: boolean) => {
    const next = [...folded.filter((one) => one !== id), ...(isFolded ? [id] : [])]
    if (next.length > 0) localStorage.setItem(key, next.join(','))
    else localStorage.removeItem(key)
    setFolded(next)
  }
  return { folded, setFold }
}
