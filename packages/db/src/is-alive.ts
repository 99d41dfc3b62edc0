import { readFileSync } from 'node:fs'

/**
 * Whether a process with this id runs, be it another user's. One that has ended and that nobody has collected yet does not: in a container
 * whose first process collects none, such a process keeps its number for as long as the container runs.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !hasEnded(pid)
}

/** Linux says so in the letter behind the name, which is in brackets and may hold brackets itself. Elsewhere nothing says so. */
function hasEnded(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return /^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2))
  } catch {
    return false
  }
}
