import type { ExternalApplication } from '@portal/contracts/accounts/external-application'
import { useNavigate, useSearch } from '@tanstack/react-router'

/** Data of the account, or the sandbox of the test key. */
export const modes = { live: 'Live', test: 'Test' } as const
export type Mode = keyof typeof modes

/** Returns the mode, which is stored in the URL, and a function that changes it. @param initial mode if the URL names none */
export function useMode(initial: Mode): [mode: Mode, change: (mode: Mode) => void] {
  const { m }: { m?: string; t?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (mode: Mode) =>
    void navigate({ to: '.', search: ((search: object) => ({ ...search, m: mode })) as never, replace: true, resetScroll: false })
  return [m !== undefined && Object.hasOwn(modes, m) ? (m as Mode) : initial, change]
}

/**
 * Returns the mode of a tab, and the id with which its data is read. Readers who may not manage the application, and applications without a sandbox,
 * only have the live mode.
 */
export function useApplicationMode({ id, test }: Pick<ExternalApplication, 'id' | 'test'>, mayManage: boolean) {
  const [chosen, change] = useMode('live')
  const sandbox = mayManage ? test : null
  const mode: Mode = sandbox ? chosen : 'live'
  return { mode, change, hasSandbox: sandbox !== null, id: sandbox && mode === 'test' ? sandbox.applicationId : id }
}
