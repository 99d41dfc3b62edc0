import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { notifySuccess } from '../../lib/notify.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import classes from './tracking-page.module.css'

interface OtherAccountsProps {
  /** Search text without a result in the selected account. */
  text: string
  onChoose: (accountId: string) => void
}

/** Searches the reader's other accounts: switches to the only one with a result, or lists several as links. */
export function OtherAccounts({ text, onChoose }: OtherAccountsProps) {
  const { account, accounts } = useSessionContext()
  const { data } = useQuery(
    operationQuery('findShipmentAccounts', { searchText: text }, { enabled: accounts.length > 1, meta: { shown: true } }),
  )
  const others = data?.accounts.filter(({ accountId }) => accountId !== account?.accountId) ?? []
  const [only, ...more] = others
  const found = more.length === 0 ? only : undefined
  const choose = useEffectEvent(onChoose)
  useEffect(() => {
    if (!found) return
    notifySuccess(`${text} is in ${found.accountName}. That account is now selected.`)
    choose(found.accountId)
  }, [found, text])
  if (more.length === 0) return null
  return (
    <div role="status" className={classes.others}>
      <Text>{text} is in other accounts of yours:</Text>
      <Group gap="xs" justify="center">
        {others.map(({ accountId, accountName }) => (
          <Button key={accountId} variant="default" onClick={() => onChoose(accountId)}>
            Show it in {accountName}
          </Button>
        ))}
      </Group>
    </div>
  )
}
