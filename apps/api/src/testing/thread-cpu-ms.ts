/** Measures the CPU time of the current thread in milliseconds, which does not depend on the load of the machine. */
export async function threadCpuMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
