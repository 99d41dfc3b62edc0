import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { chooseAccount, accountKindOf, saveAccount, savedAccount, type SessionContextValue } from '../../lib/session/current-account.ts'
import { isAccountIndependent } from '../../lib/screens.ts'
import { accountsQuery, featuresQuery, meQuery } from '../../lib/session/session-queries.ts'

/**
 * Loads the user, their accounts, and the features of the selected account: the one in the URL (`cId`), else the stored one, else the
 * first.
 */
export function useLoadSessionContext(): { workplace: SessionContextValue | undefined; error: Error | null; retry: () => void } {
  // updates the unread messages when the tab regains the focus
  const me = useQuery({ ...meQuery, refetchOnWindowFocus: true })
  const list = useQuery(accountsQuery)
  const [requested, setWanted] = useState(savedAccount)
  const cId = useRouterState({ select: ({ location }) => (location.search as { cId?: string }).cId })
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const navigate = useNavigate()
  // keeps the account of an earlier URL if the next URL has none
  const [named, setNamed] = useState<string>()
  if (cId !== named) {
    setNamed(cId)
    if (cId !== undefined) setWanted(cId)
  }

  const chosen = useMemo(() => list.data && chooseAccount(list.data, cId ?? requested), [list.data, cId, requested])
  useEffect(() => {
    if (chosen) saveAccount(chosen.id)
  }, [chosen])

  const isCustomer = chosen && accountKindOf(chosen) === 'customer'
  const features = useQuery({ ...featuresQuery(chosen?.id ?? ''), enabled: Boolean(isCustomer) })

  const selectAccount = useCallback(
    (id: string) => {
      const next = list.data?.find((item) => item.id === id)
      if (!next) return
      setWanted(id)
      saveAccount(id)
      if (isAccountIndependent(path)) return
      // suppliers and ports in the URL belong to the other account; another kind of account has other screens
      const staysOpen = (chosen && accountKindOf(chosen) === accountKindOf(next)) || path === '/account-profile'
      void navigate(staysOpen ? { to: '.', search: { cId: id } as never } : { to: '/' })
    },
    [list.data, chosen, navigate, path],
  )

  const workplace = useMemo<SessionContextValue | undefined>(() => {
    if (!me.data || !list.data) return undefined
    return {
      user: me.data,
      accounts: list.data,
      account: chosen && {
        accountId: chosen.id,
        accountType: accountKindOf(chosen),
        accountName: chosen.name,
        baseCurrency: chosen.baseCurrency ?? '',
        timeZone: chosen.timeZone,
      },
      features: (isCustomer && features.data) || {},
      featuresLoaded: !isCustomer || features.data !== undefined,
      selectAccount,
    }
  }, [me.data, list.data, chosen, isCustomer, features.data, selectAccount])

  return {
    workplace,
    error: (me.data ? null : me.error) ?? (list.data ? null : list.error),
    retry: () => void Promise.all([me.refetch(), list.refetch()]),
  }
}
