import { readFileSync } from 'node:fs'

/**
 * Returns true if a process with this pid runs, also one of another user. Zombies count as ended: in a container whose first process reaps none,
 * they keep their pid until the container stops.
 */
export function isProcessRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !hasEnded(pid)
}

/** Returns true for a zombie. Linux gives the state as a letter after the name, which is in brackets and may contain brackets; other systems do not. */
function hasEnded(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return /^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2))
  } catch {
    return false
  }
}
