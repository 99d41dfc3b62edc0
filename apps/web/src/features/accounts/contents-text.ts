import type { AccountContents } from '@portal/contracts/accounts/account'
import { formatInteger } from '../../lib/format/format.ts'

const nouns = [
  ['shipments', 'shipment'],
  ['orders', 'order'],
  ['bookings', 'booking'],
  ['users', 'user'],
  ['applications', 'application'],
  ['files', 'file'],
] as const satisfies readonly [keyof AccountContents, string][]

/** Lists what an account holds: `2,400 shipments, 1 user`. */
export function contentsText(contents: AccountContents): string {
  const parts = nouns.flatMap(([name, one]) => {
    const count = contents[name]
    return count === 0 ? [] : [`${formatInteger(count)} ${one}${count === 1 ? '' : 's'}`]
  })
  return parts.length > 0 ? `${parts.join(', ')}.` : 'nothing, the account is empty.'
}
